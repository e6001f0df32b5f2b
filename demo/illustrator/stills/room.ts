import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { branchShade } from '../scenes/branch.ts';
import { type Canvas, rect } from '../scenes/canvas.ts';

/** Draws a limewashed wall, brightest at the upper left. */
export function plaster(c: Canvas, tint: string): void {
  const { width, height, random } = c;
  const all = rect(0, 0, width, height);
  c.fill(
    all,
    c.linearGradient(
      [
        [0, mix(tint, '#FFFFFF', 0.5)],
        [0.5, tint],
        [1, shift(tint, -0.055, 1.1)],
      ],
      [0.8, 1],
    ),
  );
  const cloud = { x: 0, y: 0, width, height };
  c.blurred(34, cloud, 0.5, () => {
    for (let i = 0; i < 26; i++) {
      const [x, y] = [random.range(-0.1, 1) * width, random.range(0, 1) * height];
      c.stroke(
        `M${n(x)} ${n(y)}q${n(random.range(80, 220))} ${n(random.range(-70, 50))} ${n(random.range(240, 480))} ${n(random.range(-30, 50))}`,
        random.chance(0.6) ? '#FFFFFF' : shift(tint, -0.06),
        random.range(40, 90),
        random.range(0.15, 0.4),
      );
    }
  });
  c.grain(all, 3, 0.06, '#6B5637');
  c.grain(all, 2, 0.08, '#FFFFFF');
}

/** Draws sunlight through a window at the left: four panes of light and the shadow of a branch. */
export function sunlight(c: Canvas, strength = 1): void {
  const { width, height, random } = c;
  const left = c.wide ? width * random.range(0.1, 0.3) : width * random.range(-0.05, 0.16);
  const w = (c.wide ? 0.34 : 0.46) * width;
  const top = -height * 0.06;
  const h = height * 0.84;
  const lean = w * 0.62;
  const gap = w * 0.045;
  c.blurred(12, { x: 0, y: 0, width, height }, 0.62 * strength, () => {
    for (const column of [0, 1])
      for (const row of [0, 1, 2]) {
        const [x, y] = [left + column * (w / 2) + row * (lean / 3), top + (row * h) / 3];
        c.fill(
          `M${n(x)} ${n(y)}h${n(w / 2 - gap)}l${n(lean / 3 - gap * 0.4)} ${n(h / 3 - gap)}h${n(gap - w / 2)}Z`,
          '#FFF5DC',
          0.75 - row * 0.12,
        );
      }
  });
  const long = Math.min(width, height);
  // A branch from the right, from the left, or over the middle.
  const where = random.int(0, 2);
  const [x, y] = [width * ([c.wide ? 0.74 : 0.98, -0.02, c.wide ? 0.56 : 0.66][where] ?? 0), -60];
  const aside = where === 1 ? -1 : 1;
  const turn = (angle: number) => (aside < 0 ? 540 - angle : angle + (where === 2 ? 24 : 0));
  const bend = (by: number) => by * aside;
  branchShade(
    c,
    [
      { from: [x, y], angle: turn(206), length: long * 0.62, bend: bend(34), leaf: long * 0.1 },
      {
        from: [x + aside * 90, y + 40],
        angle: turn(232),
        length: long * 0.5,
        bend: bend(18),
        leaf: long * 0.1,
      },
      {
        from: [x - aside * 120, y],
        angle: turn(196),
        length: long * 0.42,
        bend: bend(46),
        leaf: long * 0.085,
      },
    ],
    9,
    0.17 * strength,
  );
}

/** Draws a floor of boards or stone with its edge at `y`. */
export function floor(c: Canvas, y: number, tint: string): void {
  const { width, height } = c;
  c.fill(
    rect(0, y, width, height - y),
    c.linearGradient([
      [0, shift(tint, -0.1, 1.2)],
      [0.3, shift(tint, -0.06, 1.15)],
      [1, shift(tint, -0.015, 1.1)],
    ]),
  );
  c.grain(rect(0, y, width, height - y), 2.5, 0.1, '#5B4630');
  c.fill(rect(0, y - 16, width, 16), mix(tint, '#FFFFFF', 0.35));
  c.stroke(`M0 ${n(y - 16)}H${width}`, '#FFFFFF', 3, 0.6);
  c.stroke(`M0 ${n(y + 1)}H${width}`, '#4A3A3E', 5, 0.3);
}

/** Draws the shadow of a standing object. */
export function footShade(c: Canvas, x: number, y: number, reach: number): void {
  const box = { x: x - reach * 1.6, y: y - 80, width: reach * 3.6, height: 190 };
  c.blurred(12, box, 0.34, () =>
    c.fill(
      `M${n(x - reach)} ${n(y - 12)}C${n(x - reach * 0.4)} ${n(y - 30)} ${n(x + reach)} ${n(y - 26)} ${n(x + reach * 1.35)} ${n(y + 2)}C${n(x + reach)} ${n(y + 28)} ${n(x - reach * 0.6)} ${n(y + 24)} ${n(x - reach)} ${n(y - 12)}Z`,
      '#2A2540',
    ),
  );
}

/** Draws a pale stone slab over the full width, seen from slightly above; `y` is its front edge. */
export function slab(c: Canvas, y: number, depth: number, thick: number, tint: string): void {
  const { width, height, random } = c;
  const stone = mix(tint, '#E9E0CF', 0.6);
  const top = rect(0, y - depth, width, depth);
  c.fill(
    top,
    c.linearGradient([
      [0, shift(stone, -0.035)],
      [1, shift(stone, 0.04)],
    ]),
  );
  const front = rect(0, y, width, thick);
  c.fill(
    front,
    c.linearGradient([
      [0, shift(stone, -0.02)],
      [1, shift(stone, -0.1)],
    ]),
  );
  c.grain(rect(0, y - depth, width, depth + thick), 2.5, 0.14, '#6A5A48');
  for (let i = 0; i < 40; i++) {
    const [x, py] = [random.range(0, width), y + random.range(14, thick - 10)];
    const r = random.range(2, 8);
    c.fill(
      `M${n(x)} ${n(py)}q${n(r)} ${n(-r * 0.7)} ${n(r * 2)} 0q${n(-r)} ${n(r * 0.6)} ${n(-r * 2)} 0Z`,
      '#5E5047',
      0.28,
    );
  }
  c.stroke(`M0 ${n(y)}H${width}`, '#FFFDF4', 5, 0.85);
  c.stroke(`M0 ${n(y - depth)}H${width}`, '#4A3F4A', 3, 0.22);
  c.blurred(14, { x: 0, y: y - depth - 60, width, height: 90 }, 0.2, () =>
    c.fill(rect(0, y - depth - 22, width, 24), '#4A3F4A'),
  );
  if (y + thick < height) {
    c.fill(
      rect(0, y + thick, width, height - y - thick),
      c.linearGradient([
        [0, '#2F2A40', 0.34],
        [0.5, '#2F2A40', 0.12],
        [1, '#2F2A40', 0.08],
      ]),
    );
  }
}
