// Routines to start from. Each runs unchanged and gives wrong answers, which the user corrects.
"use strict";

const TEMPLATES = {
  sphere_sphere: { en: ["Two balls: center is [x, y, z], radius is a number.", "Is this the distance of the centres?"],
                   ja: ["2 つの球。center は [x, y, z]、radius は数。", "これは中心間の距離だろうか？"],
                   code: ([what, hint]) => `// ${what}
function overlaps_sphere_sphere(a, b) {
  let distance = 0;
  for (let i = 0; i < 3; ++i) {
    const along = b.center[i] - a.center[i];
    distance += Math.abs(along);  // ${hint}
  }
  return distance <= a.radius + b.radius;
}
` },
  aabb_aabb: { en: ["Two boxes along the axes: min and max are corners.", "Two axes are tested. Which is missing?", "Does touching count?"],
               ja: ["軸に沿った 2 つの箱。min と max は角。", "2 本の軸を調べている。足りないのは？", "接触は衝突に数えるだろうか？"],
               code: ([what, hint, touching]) => `// ${what}
function overlaps_aabb_aabb(a, b) {
  for (let i = 0; i < 2; ++i) {              // ${hint}
    if (a.max[i] <= b.min[i]) return false;  // ${touching}
    if (b.max[i] <= a.min[i]) return false;
  }
  return true;
}
` },
  sphere_obb: { en: ["A ball and a turned box. axes: three unit vectors;\n// halfExtents: three lengths.", "The nearest point of the box, along each of its axes.", "Clamped at both ends?"],
                ja: ["球と回転した箱。axes は 3 本の単位ベクトル、\n// halfExtents は 3 つの長さ。", "箱の最近接点を、箱の軸ごとに求める。", "両端で止めているだろうか？"],
                code: ([what, nearest, hint]) => `// ${what}
const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];

function overlaps_sphere_obb(a, b) {
  const to = a.center.map((c, i) => c - b.center[i]);
  let squares = 0;  // ${nearest}
  for (let i = 0; i < 3; ++i) {
    const along = dot(to, b.axes[i]);
    const inside = Math.min(along, b.halfExtents[i]);  // ${hint}
    squares += (along - inside) ** 2;
  }
  return squares <= a.radius ** 2;
}
` },
  obb_obb: { en: ["Two turned boxes. axes: three unit vectors;\n// halfExtents: three lengths.", "How far a box reaches along an axis.", "Which nine are missing?"],
             ja: ["回転した 2 つの箱。axes は 3 本の単位ベクトル、\n// halfExtents は 3 つの長さ。", "箱が中心から軸に沿って届く長さ。", "足りない 9 本は？"],
             code: ([what, reach, hint]) => `// ${what}
const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
const cross = (u, v) => [u[1] * v[2] - u[2] * v[1],
  u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];

// ${reach}
function reach(box, axis) {
  const parts = box.axes.map((own, i) =>
    box.halfExtents[i] * Math.abs(dot(own, axis)));
  return parts[0] + parts[1] + parts[2];
}

function overlaps_obb_obb(a, b) {
  const between = b.center.map((c, i) => c - a.center[i]);
  const axes = [...a.axes, ...b.axes];
  for (const axis of axes) {  // ${hint}
    const gap = Math.abs(dot(between, axis));
    if (gap > reach(a, axis) + reach(b, axis)) return false;
  }
  return true;
}
` },
};

function templateOf(pair) {
  const { code, ...words } = TEMPLATES[pair];
  return code(words[document.documentElement.lang] ?? words.en);
}
