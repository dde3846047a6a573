/* Sends a pair of shapes and your program's answer to Hantei, in a scene file that Hantei can open and check.

       #include <hantei/hantei_show.h>

       hantei_show_pair("crate vs wall", &crate, &wall, HANTEI_MISS);     the answer of your own routine

   If the environment variable HANTEI_SHOW names a folder, each call writes a file there. If it is "window",
   each call sends the pair to the window of `hantei --listen`, which opens it. If it is not set, a call costs
   one branch. `hantei FILE` opens a file. `hantei verify FOLDER --report PAGE` checks the answers in all
   files of a folder.

   One header for C99 and C++, with nothing to link. The functions are static and not thread-safe.

   MIT licence. Copyright (c) the authors of Hantei; the text is in the file LICENSE of its sources. */
#ifndef HANTEI_SHOW_H
#define HANTEI_SHOW_H

#include <hantei/hantei.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#include <errno.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>
#define HANTEI_SHOW_SOCKETS 1
#else
#define HANTEI_SHOW_SOCKETS 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

/* The most pairs that one process shows, so that a failing test in a loop does not fill the disk. */
#ifndef HANTEI_SHOW_MOST
#define HANTEI_SHOW_MOST 1000
#endif

enum { HANTEI_SHOW_LONGEST = 1024 }; /* bytes of a path, with its zero */

#if defined(__GNUC__)
#define HANTEI_SHOW_MAYBE_UNUSED __attribute__((unused))
#else
#define HANTEI_SHOW_MAYBE_UNUSED
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast" /* C has no other cast */
#endif

/* ---- Text of a scene file ---- */

/* Nine digits read back as the same float32. The program's locale may write a comma for the decimal point. */
static void hantei_show_number(FILE* file, float number) {
  char text[32];
  char* comma;
  snprintf(text, sizeof text, "%.9g", (double)number);
  comma = strchr(text, ',');
  if (comma) *comma = '.';
  fputs(text, file);
}

static void hantei_show_numbers(FILE* file, const char* field, const float* numbers, int count) {
  int i;
  fprintf(file, ", \"%s\": [", field);
  for (i = 0; i < count; ++i) {
    if (i > 0) fputs(", ", file);
    hantei_show_number(file, numbers[i]);
  }
  fputs("]", file);
}

static void hantei_show_length(FILE* file, const char* field, float number) {
  fprintf(file, ", \"%s\": ", field);
  hantei_show_number(file, number);
}

/* Writes a JSON string. Control characters become blanks. */
static void hantei_show_text(FILE* file, const char* text) {
  fputc('"', file);
  for (; *text; ++text) {
    const unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') fputc('\\', file);
    fputc(c < 0x20 || c == 0x7f ? ' ' : c, file);
  }
  fputc('"', file);
}

static void hantei_show_obb(FILE* file, const hantei_obb* box) {
  int i;
  fputs("\"obb\"", file);
  hantei_show_numbers(file, "center", &box->center.x, 3);
  hantei_show_numbers(file, "halfExtents", &box->half_extents.x, 3);
  fputs(", \"axes\": [", file);
  for (i = 0; i < 9; ++i) {
    fputs(i % 3 == 0 ? (i > 0 ? "], [" : "[") : ", ", file);
    hantei_show_number(file, box->axes[i]);
  }
  fputs("]]", file);
}

/* Writes the fields of a shape after `"shape": `, in a form that keeps the bits of every float. */
static void hantei_show_fields(FILE* file, const hantei_shape* shape) {
  const hantei_any* as = &shape->as;
  switch (shape->kind) {
    case HANTEI_SPHERE:
      fputs("\"sphere\"", file);
      hantei_show_numbers(file, "center", &as->sphere.center.x, 3);
      hantei_show_length(file, "radius", as->sphere.radius);
      break;
    case HANTEI_AABB:
      fputs("\"aabb\"", file);
      hantei_show_numbers(file, "min", &as->aabb.min.x, 3);
      hantei_show_numbers(file, "max", &as->aabb.max.x, 3);
      break;
    case HANTEI_OBB:
      hantei_show_obb(file, &as->obb);
      break;
    case HANTEI_CAPSULE:
      fputs("\"capsule\"", file);
      hantei_show_numbers(file, "a", &as->capsule.a.x, 3);
      hantei_show_numbers(file, "b", &as->capsule.b.x, 3);
      hantei_show_length(file, "radius", as->capsule.radius);
      break;
    case HANTEI_CYLINDER:
      fputs("\"cylinder\"", file);
      hantei_show_numbers(file, "a", &as->cylinder.a.x, 3);
      hantei_show_numbers(file, "b", &as->cylinder.b.x, 3);
      hantei_show_length(file, "radius", as->cylinder.radius);
      break;
    case HANTEI_CONE:
      fputs("\"cone\"", file);
      hantei_show_numbers(file, "base", &as->cone.base.x, 3);
      hantei_show_numbers(file, "tip", &as->cone.tip.x, 3);
      hantei_show_length(file, "radius", as->cone.radius);
      break;
    case HANTEI_TRIANGLE:
      fputs("\"triangle\"", file);
      hantei_show_numbers(file, "a", &as->triangle.a.x, 3);
      hantei_show_numbers(file, "b", &as->triangle.b.x, 3);
      hantei_show_numbers(file, "c", &as->triangle.c.x, 3);
      break;
    default:
      fputs("\"point\"", file);
      hantei_show_numbers(file, "center", &as->point.x, 3);
  }
}

/* Writes a shape as a body. Boxes, capsules, cylinders and cones become a compound body of one part at the
   origin, the only form that keeps the bits of their floats. Spheres, points and triangles need no compound.
 */
static void hantei_show_body(FILE* file, const char* name, const hantei_shape* shape) {
  const int parts = shape->kind == HANTEI_AABB || shape->kind == HANTEI_OBB ||
                    shape->kind == HANTEI_CAPSULE || shape->kind == HANTEI_CYLINDER ||
                    shape->kind == HANTEI_CONE;
  const int triangle = shape->kind == HANTEI_TRIANGLE;
  fprintf(file, "{ \"name\": \"%s\", %s\"shape\": ", name, parts ? "\"shapes\": [{ " : "");
  hantei_show_fields(file, shape);
  fprintf(file, "%s%s }", parts ? " }]" : "", parts || triangle ? ", \"center\": [0, 0, 0]" : "");
}

/* Writes the program's answer as an expectation, so that the expectation fails if the answer is wrong. */
static void hantei_show_answer(FILE* file, hantei_result result, const hantei_contact* contact) {
  fprintf(file, "{ \"a\": \"a\", \"b\": \"b\", \"overlaps\": %s", result == HANTEI_HIT ? "true" : "false");
  if (contact && result == HANTEI_HIT) {
    hantei_show_length(file, "depth", contact->depth);
    hantei_show_numbers(file, "normal", &contact->normal.x, 3);
  }
  fputs(" }", file);
}

/* A pair, its name and the program's answer. */
typedef struct hantei_shown {
  const char* name;
  const hantei_shape *a, *b;
  hantei_result result;
  const hantei_contact* contact; /* or null */
} hantei_shown;

static void hantei_show_scene(FILE* file, const hantei_shown* shown) {
  fputs("{\n  \"title\": { \"en\": ", file);
  hantei_show_text(file, shown->name);
  fputs(" },\n  \"player\": ", file);
  hantei_show_body(file, "a", shown->a);
  fputs(",\n  \"targets\": [", file);
  hantei_show_body(file, "b", shown->b);
  fputs("],\n  \"expect\": [", file);
  hantei_show_answer(file, shown->result, shown->contact);
  fputs("]\n}\n", file);
}

/* ---- Files ---- */

/* Writes a path to `path`: the folder, the first 40 characters of the name, with '-' for every character
   except letters and digits, and the number. */
static void hantei_show_path(char* path, const char* folder, const char* name, int number) {
  size_t length;
  int letters = 0;
  snprintf(path, HANTEI_SHOW_LONGEST - 80, "%s/", folder);
  length = strlen(path);
  for (; *name && letters < 40; ++name, ++letters) {
    const char c = *name;
    const int kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    path[length++] = kept ? c : '-';
  }
  snprintf(path + length, HANTEI_SHOW_LONGEST - length, "-%04d.json", number);
}

static int hantei_show_exists(const char* path) {
  FILE* file = fopen(path, "rb");
  if (file) fclose(file);
  return file != NULL;
}

/* Writes a new file, complete or not at all. Returns its path, which the next call overwrites, or "" if
   the file cannot be written. */
static const char* hantei_show_write(const char* folder, const hantei_shown* shown) {
  static int number = 0;
  static char path[HANTEI_SHOW_LONGEST];
  char part[HANTEI_SHOW_LONGEST + 8];
  FILE* file;
  int failed;
  if (strlen(folder) > HANTEI_SHOW_LONGEST / 2) return "";
  do {
    hantei_show_path(path, folder, shown->name, ++number);
  } while (hantei_show_exists(path));
  snprintf(part, sizeof part, "%s.part", path);
  file = fopen(part, "w");
  if (!file) return "";
  hantei_show_scene(file, shown);
  failed = ferror(file);
  if (fclose(file) != 0 || failed || rename(part, path) != 0) {
    remove(part);
    return "";
  }
  return path;
}

/* ---- The window of `hantei --listen` ---- */

#if HANTEI_SHOW_SOCKETS
/* Returns a connection to the window, or -1. Waits for at most two seconds. If a window did not answer in
   that time, later calls return -1 at once. */
static int hantei_show_connect(void) {
  static int silent = 0;
  const char* runtime = getenv("XDG_RUNTIME_DIR");
  struct timeval patience = {2, 0};
  struct sockaddr_un address;
  int descriptor;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  if (silent || !runtime || strlen(runtime) + sizeof "/hantei.sock" > sizeof address.sun_path) return -1;
  strcpy(address.sun_path, runtime);
  strcat(address.sun_path, "/hantei.sock");
  descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (descriptor >= 0) setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (descriptor >= 0 && connect(descriptor, (const struct sockaddr*)&address, sizeof address) != 0) {
    silent = errno == EAGAIN || errno == EINPROGRESS;
    close(descriptor);
    return -1;
  }
  return descriptor;
}

/* Sends the whole file. Returns 0 if that fails. */
static int hantei_show_send(int descriptor, FILE* file) {
  char block[4096];
  size_t length;
  rewind(file);
  while ((length = fread(block, 1, sizeof block, file)) > 0)
    if (send(descriptor, block, length, MSG_NOSIGNAL) != (ssize_t)length) return 0;
  return 1;
}

static const char* hantei_show_to_window(const hantei_shown* shown) {
  FILE* file = tmpfile();
  const int descriptor = file ? hantei_show_connect() : -1;
  int sent = 0;
  if (descriptor >= 0) {
    hantei_show_scene(file, shown);
    sent = hantei_show_send(descriptor, file);
    close(descriptor);
  }
  if (file) fclose(file);
  return sent ? "window" : "";
}
#else
static const char* hantei_show_to_window(const hantei_shown* shown) {
  (void)shown;
  return "";
}
#endif

/* ---- Functions for programs ---- */

/* Shows a pair. `contact` may be null; otherwise its depth and its normal (from b towards a) are checked
   too. Returns the path of the file for the message of a failed test ("hantei FILE"), or "window" if the
   pair was sent to the window, or "" if HANTEI_SHOW is not set or nothing could be written. */
HANTEI_SHOW_MAYBE_UNUSED static const char* hantei_show_contact(const char* name, const hantei_shape* a,
                                                                const hantei_shape* b, hantei_result result,
                                                                const hantei_contact* contact) {
  static const char* where = NULL;
  static int asked = 0, count = 0;
  hantei_shown shown;
  if (!asked) {
    where = getenv("HANTEI_SHOW");
    asked = 1;
  }
  if (!where || !*where || !name || !a || !b || count >= HANTEI_SHOW_MOST) return "";
  ++count;
  shown.name = name;
  shown.a = a;
  shown.b = b;
  shown.result = result;
  shown.contact = contact;
  return strcmp(where, "window") == 0 ? hantei_show_to_window(&shown) : hantei_show_write(where, &shown);
}

HANTEI_SHOW_MAYBE_UNUSED static const char* hantei_show_pair(const char* name, const hantei_shape* a,
                                                             const hantei_shape* b, hantei_result result) {
  return hantei_show_contact(name, a, b, result, NULL);
}

/* ---- Shapes from GLM, Eigen and other C++ types. A vector has v[i]. The columns of a matrix are m[i], as
   in GLM, or m.col(i), as in Eigen. ---- */

#ifdef __cplusplus
template <class Vector>
hantei_point hantei_point_from(const Vector& v) {
  const hantei_point point = {static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
  return point;
}

template <class Vector>
hantei_shape hantei_sphere_from(const Vector& center, double radius) {
  hantei_shape shape = hantei_shape();
  shape.kind = HANTEI_SPHERE;
  shape.as.sphere.center = hantei_point_from(center);
  shape.as.sphere.radius = static_cast<float>(radius);
  return shape;
}

template <class Vector>
hantei_shape hantei_aabb_from(const Vector& min, const Vector& max) {
  hantei_shape shape = hantei_shape();
  shape.kind = HANTEI_AABB;
  shape.as.aabb.min = hantei_point_from(min);
  shape.as.aabb.max = hantei_point_from(max);
  return shape;
}

template <class Vector>
hantei_shape hantei_capsule_from(const Vector& a, const Vector& b, double radius) {
  hantei_shape shape = hantei_shape();
  shape.kind = HANTEI_CAPSULE;
  shape.as.capsule.a = hantei_point_from(a);
  shape.as.capsule.b = hantei_point_from(b);
  shape.as.capsule.radius = static_cast<float>(radius);
  return shape;
}

template <class Matrix>
auto hantei_column(const Matrix& m, int i, int) -> decltype(m.col(i)) {
  return m.col(i);
}
template <class Matrix>
auto hantei_column(const Matrix& m, int i, long) -> decltype(m[i]) {
  return m[i];
}

/* The columns of `axes` are the box's own axes in world space. */
template <class Vector, class Matrix>
hantei_shape hantei_obb_from(const Vector& center, const Vector& half_extents, const Matrix& axes) {
  hantei_shape shape = hantei_shape();
  shape.kind = HANTEI_OBB;
  shape.as.obb.center = hantei_point_from(center);
  shape.as.obb.half_extents = hantei_point_from(half_extents);
  for (int i = 0; i < 3; ++i) {
    const hantei_point axis = hantei_point_from(hantei_column(axes, i, 0));
    shape.as.obb.axes[3 * i] = axis.x;
    shape.as.obb.axes[3 * i + 1] = axis.y;
    shape.as.obb.axes[3 * i + 2] = axis.z;
  }
  return shape;
}
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif
