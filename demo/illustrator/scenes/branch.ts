import type { Point } from '../drawing/curve.ts';
import type { Random } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import type { Canvas } from './canvas.ts';

export interface Branch {
  stem: string;
  /** Leaves by tone: shaded and lit. */
  leaves: readonly [shade: string, light: string];
}

interface Growth {
  from: Point;
  /** Degrees, 0 to the right, 90 upwards. */
  angle: number;
  length: number;
  /** Bend over its length, in degrees. */
  bend?: number;
  leaf?: number;
  /** Width of a leaf relative to its length. */
  slim?: number;
}

const RADIAN = Math.PI / 180;

function leafPath([x, y]: Point, angle: number, length: number, slim: number): string {
  const [dx, dy] = [Math.cos(angle * RADIAN) * length, -Math.sin(angle * RADIAN) * length];
  const [nx, ny] = [-dy * slim, dx * slim];
  return `M${n(x)} ${n(y)}Q${n(x + dx * 0.45 + nx)} ${n(y + dy * 0.45 + ny)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx * 0.45 - nx)} ${n(y + dy * 0.45 - ny)} ${n(x)} ${n(y)}Z`;
}

/** Returns an olive branch: pairs of leaves along a curved stem, smaller towards its end. */
export function branch(random: Random, growth: Growth): Branch {
  const { from, angle, length, bend = 30, leaf = length * 0.17, slim = 0.17 } = growth;
  const steps = 13;
  const leaves: [string, string] = ['', ''];
  let [x, y] = from;
  let stem = `M${n(x)} ${n(y)}`;
  for (let i = 1; i <= steps; i++) {
    const share = i / steps;
    const turn = angle + bend * share;
    x += (Math.cos(turn * RADIAN) * length) / steps;
    y -= (Math.sin(turn * RADIAN) * length) / steps;
    stem += `L${n(x)} ${n(y)}`;
    if (i < 2) continue;
    const size = leaf * (1.06 - share * 0.5);
    for (const side of [-1, 1]) {
      if (random.chance(0.1)) continue;
      const d = leafPath(
        [x, y],
        turn + side * random.range(28, 62),
        size * random.range(0.75, 1.15),
        slim * random.range(0.8, 1.2),
      );
      leaves[random.chance(0.55) ? 0 : 1] += d;
    }
  }
  leaves[1] += leafPath([x, y], angle + bend, leaf * 0.6, slim);
  return { stem, leaves };
}

/** A branch in colour, lit from the upper left. */
export function paintBranch(
  c: Canvas,
  growth: Growth,
  tones: readonly [shade: string, light: string] = ['#52694F', '#8FA282'],
): void {
  const { stem, leaves } = branch(c.random, growth);
  c.stroke(stem, '#6E5844', Math.max(2, growth.length * 0.012));
  c.fill(leaves[0], tones[0]);
  c.fill(leaves[1], tones[1]);
}

/** Draws shadows of branches outside the image over the existing content. */
export function branchShade(c: Canvas, growths: readonly Growth[], blur: number, opacity: number): void {
  const box = { x: -40, y: -40, width: c.width + 80, height: c.height + 80 };
  c.blurred(blur, box, opacity, () => {
    for (const growth of growths) {
      const { stem, leaves } = branch(c.random, growth);
      c.stroke(stem, '#3A3550', growth.length * 0.014);
      c.fill(leaves.join(''), '#3A3550');
    }
  });
}
