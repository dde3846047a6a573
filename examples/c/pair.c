/* The C interface: a verdict, a contact, one shape against many, and the message for bad numbers.

       cc -std=c99 pair.c $(pkg-config --cflags --libs hantei-c) -o pair && ./pair */
#include <hantei/hantei.h>
#include <stdio.h>

int main(void) {
  hantei_shape ball = {HANTEI_SPHERE, {.sphere = {{1.25f, 0, 0}, 0.5f}}};
  const hantei_shape crate = {HANTEI_OBB, {.obb = {{0, 0, 0}, {1, 1, 1}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}}};
  hantei_shape row[3];
  const hantei_shapes one = {&ball, 0}, many = {row, sizeof row[0]};
  hantei_contact contact;
  int8_t results[3];
  int i;

  if (hantei_api_version() != HANTEI_API_VERSION) return 1;
  printf("ball and crate: %s\n", hantei_overlaps(&ball, &crate) == HANTEI_HIT ? "hit" : "apart");
  if (hantei_find_contact(&ball, &crate, &contact) == HANTEI_HIT)
    printf("normal %g %g %g, depth %g\n", contact.normal.x, contact.normal.y, contact.normal.z,
           contact.depth);

  for (i = 0; i < 3; ++i) {
    row[i] = crate;
    row[i].as.obb.center.x = 3.0f * (float)i;
  }
  hantei_overlaps_many(one, many, 3, results);
  printf("ball and a row of crates: %d %d %d\n", results[0], results[1], results[2]);

  ball.as.sphere.radius = -1;
  printf("result %d: %s\n", hantei_overlaps(&ball, &crate), hantei_problem(&ball));
  return 0;
}
