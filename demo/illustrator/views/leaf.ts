import type { Point } from '../drawing/curve.ts';
import type { Random } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { HEIGHT, WIDTH } from './paper.ts';

/** Returns a palm frond as path data, with its base at a point, rotated by `turn` degrees. */
function frond(random: Random, length: number, [fx, fy]: Point, turn: number): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (x: number, y: number) =>
    `${Math.round(fx + x * cos - y * sin)} ${Math.round(fy + x * sin + y * cos)}`;
  let d = `M${at(-5, 0)}L${at(0, -length)}L${at(5, 0)}Z`;
  const leaves = 15;
  for (let i = 2; i <= leaves; i++) {
    const y = (-length * i) / leaves;
    const reach = length * 0.42 * Math.sin((i / leaves) * Math.PI * 0.82 + 0.35) * random.range(0.85, 1.1);
    for (const s of [-1, 1]) {
      const [x, lift] = [s * reach, -reach * 0.62];
      const leaf = [
        `M${at(0, y)}Q${at(x * 0.5, y + lift * 0.3)} ${at(x, y + lift)}Q${at(x * 0.4, y + lift * 0.6)} ${at(0, y - 13)}Z`,
        `M${at(0, y - 13)}Q${at(x * 0.4, y + lift * 0.6)} ${at(x, y + lift)}Q${at(x * 0.5, y + lift * 0.3)} ${at(0, y)}Z`,
      ];
      // All leaves have the same winding, so that overlaps are not darker.
      d += leaf[s === 1 ? 0 : 1];
    }
  }
  return d;
}

/** Offsets of the copies that replace a blur. */
const PENUMBRA = [
  [0, 0],
  [9, 5],
  [-8, 7],
  [4, -9],
  [-6, -6],
  [16, 12],
  [-15, 3],
] as const;

/** Draws sunlight with the shadow of a branch, over items on the floor or behind items at the wall. */
export function leafShadow(sheet: Sheet, random: Random, where: 'wall' | 'floor'): void {
  const fronds = Array.from({ length: 3 }, (_, i) => {
    const wall = where === 'wall';
    const foot: Point = wall ? [WIDTH + 60, 120 + i * 90] : [-60 + i * 50, HEIGHT + 40];
    const turn = wall ? -78 - i * 24 : 16 + i * 21;
    return frond(random, random.range(760, 1020), foot, turn + random.range(-6, 6));
  }).join('');
  const branch = sheet.define(`<path id="{id}" d="${fronds}"/>`);
  const copies = PENUMBRA.map(([x, y]) => `<use href="#${branch}" x="${x}" y="${y}"/>`).join('');
  sheet.add(`<g fill="#221D38" fill-opacity="${where === 'wall' ? 0.026 : 0.022}">${copies}</g>`);
}
