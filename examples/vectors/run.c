/* Checks an implementation of hantei/hantei.h against test vectors (docs/vectors.md).

       cc -std=c99 run.c $(pkg-config --cflags --libs hantei-c) -o run && ./run FILE.jsonl ...

   Exits with 1 if an answer is wrong. The parser reads only lines in the form of `hantei vectors`: one
   JSON object per line, without blanks. */
#include <hantei/hantei.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINE = 4096, MOST_NUMBERS = 15 };

/* Returns the text after `"name":` within [from, end), or null if there is none. */
static const char* value_of(const char* name, const char* from, const char* end) {
  char key[32];
  const char* found;
  snprintf(key, sizeof key, "\"%s\":", name);
  found = strstr(from, key);
  return found && found < end ? found + strlen(key) : NULL;
}

/* Appends one number, or all numbers of nested lists, to `numbers`; returns the new count. strtof rounds
   to float32, as every reader of test vectors must. */
static int read_numbers(const char* text, float* numbers, int count) {
  int depth = 0;
  do {
    while (*text == '[') ++depth, ++text;
    if (count < MOST_NUMBERS) {
      char* end;
      numbers[count++] = strtof(text, &end);
      text = end;
    }
    while (*text == ']') --depth, ++text;
    if (depth > 0) ++text; /* the comma */
  } while (depth > 0 && count < MOST_NUMBERS);
  return count;
}

/* Reads the body that begins at `text`. The kind of the result is 0 if the text is not a body. */
static hantei_shape read_body(const char* text) {
  static const char* const kinds[] = {"",        "point",    "sphere",   "aabb", "obb",
                                      "capsule", "triangle", "cylinder", "cone"};
  static const char* const fields[] = {"center", "min", "max",  "halfExtents", "axes",  "a",
                                       "b",      "c",   "base", "tip",         "radius"};
  hantei_shape shape;
  float numbers[MOST_NUMBERS] = {0};
  const char* end = strchr(text, '}');
  const char* kind = end ? value_of("shape", text, end) : NULL;
  int count = 0;
  size_t i;
  memset(&shape, 0, sizeof shape);
  if (!kind) return shape;
  for (i = 1; i <= HANTEI_CONE; ++i)
    if (strncmp(kind + 1, kinds[i], strlen(kinds[i])) == 0) shape.kind = (uint32_t)i;
  for (i = 0; i < sizeof fields / sizeof fields[0]; ++i) {
    const char* value = value_of(fields[i], text, end);
    if (value) count = read_numbers(value, numbers, count);
  }
  memcpy(&shape.as, numbers, sizeof numbers); /* the fields are in the order of the structs */
  return shape;
}

static int starts_with(const char* text, const char* word) { return strncmp(text, word, strlen(word)) == 0; }

/* Returns 1 if the answer is wrong or the line cannot be read. */
static int is_wrong(const char* line) {
  const char* end = line + strlen(line);
  const char *a = value_of("a", line, end), *truth = value_of("truth", line, end), *b;
  hantei_shape first, second;
  hantei_result result;
  if (!a || !truth) return 1;
  b = value_of("b", strchr(a, '}') + 1, end); /* not the field b of a capsule a */
  if (!b) return 1;
  first = read_body(a);
  second = read_body(b);
  result = hantei_overlaps(&first, &second);
  if (result < 0) return 1;
  if (starts_with(truth, "\"either\"")) return 0;
  return (result == HANTEI_HIT) != starts_with(truth, "\"hit\"");
}

int main(int count, char** arguments) {
  char line[MOST_LINE];
  long checked = 0, wrong = 0;
  int i;
  for (i = 1; i < count; ++i) {
    FILE* file = fopen(arguments[i], "r");
    if (!file) return fprintf(stderr, "%s cannot be opened\n", arguments[i]), 2;
    while (fgets(line, sizeof line, file)) {
      ++checked;
      if (!is_wrong(line)) continue;
      ++wrong;
      printf("wrong: %.60s\n", line);
    }
    fclose(file);
  }
  printf("%ld vectors, %ld wrong\n", checked, wrong);
  return wrong > 0 || checked == 0;
}
