import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { branchShade } from './branch.ts';
import { type Canvas, INKS, rect } from './canvas.ts';

/** Draws a painted wall in the morning sun, weathered at the bottom. */
export function houseWall(c: Canvas, tint: string, foot: number): void {
  const { width, random } = c;
  const all = rect(0, 0, width, foot);
  c.fill(
    all,
    c.linearGradient(
      [
        [0, mix(tint, '#FFF8E8', 0.55)],
        [0.5, tint],
        [1, shift(tint, -0.06, 1.1)],
      ],
      [0.7, 1],
    ),
  );
  c.blurred(26, { x: 0, y: 0, width, height: foot }, 0.55, () => {
    for (let i = 0; i < 34; i++) {
      const [x, y] = [random.range(-100, width), random.range(0, foot)];
      c.stroke(
        `M${n(x)} ${n(y)}q${n(random.range(60, 180))} ${n(random.range(-40, 40))} ${n(random.range(200, 420))} ${n(random.range(-30, 30))}`,
        random.chance(0.55) ? '#FFF8EA' : shift(tint, -0.09, 1.2),
        random.range(30, 84),
        random.range(0.12, 0.4),
      );
    }
    for (let i = 0; i < 16; i++) {
      const x = random.range(0, width);
      c.stroke(
        `M${n(x)} ${n(foot - random.range(20, 170))}V${n(foot)}`,
        shift(tint, -0.14),
        random.range(20, 60),
        0.3,
      );
    }
  });
  c.grain(all, 3, 0.07, '#6B4F30');
  c.grain(all, 2, 0.08, '#FFFFFF');
}

/** Draws the shadow of a tree over the existing content. */
export function treeShade(c: Canvas, opacity = 0.17): void {
  const { width, height } = c;
  const long = Math.min(width, height);
  branchShade(
    c,
    [
      {
        from: [-120, height * 0.02],
        angle: -24,
        length: long * 0.72,
        bend: -26,
        leaf: long * 0.13,
        slim: 0.26,
      },
      {
        from: [-140, height * 0.3],
        angle: -2,
        length: long * 0.56,
        bend: -34,
        leaf: long * 0.12,
        slim: 0.26,
      },
      { from: [width * 0.12, -120], angle: -70, length: long * 0.5, bend: 40, leaf: long * 0.12, slim: 0.26 },
    ],
    15,
    opacity,
  );
}

/** Draws paving stones in perspective. */
export function flags(c: Canvas, top: number, tint = '#D9CDB8'): void {
  const { width, height, random } = c;
  const deep = height - top;
  c.fill(
    rect(0, top, width, deep),
    c.linearGradient([
      [0, shift(tint, -0.05)],
      [1, shift(tint, 0.035)],
    ]),
  );
  const rows = Math.max(3, Math.round(deep / 56));
  for (let row = 0; row < rows; row++) {
    const at = (share: number) => top + deep * (share / rows) ** 1.35;
    const [a, b] = [at(row), at(row + 1)];
    for (let x = random.range(-220, -40); x < width; ) {
      const w = (b - a) * random.range(2.2, 4.2) + 40;
      c.fill(
        `M${n(x + 3)} ${n(a + 3)}H${n(x + w - 3)}L${n(x + w - 5)} ${n(b - 2)}H${n(x + 1)}Z`,
        shift(tint, random.range(-0.035, 0.045), 1, random.range(-14, 10)),
        0.75,
      );
      c.stroke(`M${n(x + 6)} ${n(a + 5)}H${n(x + w - 8)}`, '#FFFAEC', 2, 0.45);
      x += w;
    }
  }
  c.grain(rect(0, top, width, deep), 2.5, 0.12, '#5B4A33');
  c.fill(
    rect(0, top, width, Math.min(54, deep * 0.5)),
    c.linearGradient([
      [0, INKS.shade, 0.34],
      [1, INKS.shade, 0],
    ]),
  );
}

/** Louvred shutter, its top left corner at a point. */
export function shutter(c: Canvas, x: number, y: number, w: number, h: number, colour: string): void {
  c.fill(rect(x + 12, y + 16, w, h), INKS.shade, 0.26);
  c.fill(
    rect(x, y, w, h),
    c.linearGradient(
      [
        [0, shift(colour, 0.05)],
        [1, shift(colour, -0.06)],
      ],
      [1, 0.3],
    ),
  );
  const frame = Math.max(7, w * 0.09);
  const slats = Math.round(h / 19);
  let dark = '';
  let light = '';
  for (const [from, to] of [
    [y + frame, y + h * 0.5 - frame / 2],
    [y + h * 0.5 + frame / 2, y + h - frame],
  ] as const)
    for (let k = 0; k < slats / 2; k++) {
      const sy = from + ((to - from) * (k + 0.5)) / (slats / 2);
      dark += `M${n(x + frame)} ${n(sy + 3)}h${n(w - frame * 2)}`;
      light += `M${n(x + frame)} ${n(sy - 3)}h${n(w - frame * 2)}`;
    }
  c.stroke(dark, shift(colour, -0.16), 4, 0.8);
  c.stroke(light, shift(colour, 0.11), 4, 0.8);
  c.stroke(`M${n(x + 2)} ${n(y + h)}V${n(y + 2)}H${n(x + w - 2)}`, shift(colour, 0.16), 3.5, 0.8);
  c.stroke(`M${n(x + w)} ${n(y + 2)}V${n(y + h)}H${n(x)}`, shift(colour, -0.2), 3, 0.6);
}
