#include "pairs.h"

int main(void) {
  show_pairs();
  show_contact(0.25f);
  show_contact(0.5f);
  return 0;
}
