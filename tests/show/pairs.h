/* The pairs that both the C and the C++ program of this test write. */
#ifndef HANTEI_SHOW_PAIRS_H
#define HANTEI_SHOW_PAIRS_H

#include <hantei/hantei_show.h>

static void show_pairs(void) {
  const hantei_shape ball = {HANTEI_SPHERE, {{0.1f, 0.2f, 0.3f}}};
  hantei_shape shapes[6];
  uint32_t i, k;
  memset(shapes, 0, sizeof shapes);
  for (i = 0; i < 6; ++i) shapes[i].kind = i + 1;
  shapes[1].as.sphere.radius = 0.1f;
  shapes[2].as.aabb.max.x = 0.7f;
  shapes[3].as.obb.center.x = 1e-5f;
  shapes[3].as.obb.half_extents.y = 1.0f / 3.0f;
  shapes[3].as.obb.half_extents.z = 1e-5f; /* along x: the box just touches the others at the origin */
  shapes[3].as.obb.axes[1] = shapes[3].as.obb.axes[5] = shapes[3].as.obb.axes[6] = 1; /* y, z, x */
  shapes[4].as.capsule.b.z = 0.3f;
  shapes[5].as.triangle.b.x = shapes[5].as.triangle.c.y = 0.1f;
  for (i = 0; i < 6; ++i)
    for (k = 0; k < 6; ++k) hantei_show_pair("all hit", &shapes[i], &shapes[k], HANTEI_HIT);
  puts(hantei_show_pair("wrong \"quoted\" \\ \n name/with ../all", &ball, &shapes[0], HANTEI_HIT));
}

/* A ball of radius 0.5 that overlaps another by 0.25. */
static void show_contact(float depth) {
  hantei_shape a, b;
  hantei_contact contact;
  memset(&a, 0, sizeof a);
  memset(&contact, 0, sizeof contact);
  a.kind = HANTEI_SPHERE;
  a.as.sphere.radius = 0.5f;
  b = a;
  a.as.sphere.center.x = 0.75f;
  contact.normal.x = 1;
  contact.depth = depth;
  hantei_show_contact("contact", &a, &b, HANTEI_HIT, &contact);
}

#endif
