import { n } from '../drawing/sheet.ts';
import { paintBranch } from '../scenes/branch.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { footShade } from './room.ts';

/** Draws a clay vase with olive branches; `size` is its height without them. */
export function vase(c: Canvas, x: number, foot: number, size: number): void {
  const { random } = c;
  const glazed = random.chance(0.4);
  footShade(c, x, foot, size * 0.4);
  for (const [angle, long] of [
    [104, 1.5],
    [72, 1.25],
    [128, 1.05],
  ] as const)
    paintBranch(c, {
      from: [x, foot - size * 0.94],
      angle: angle + random.range(-6, 6),
      length: size * long,
      bend: angle > 90 ? 26 : -30,
      leaf: size * 0.24,
    });
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(foot - dy * size)}`;
  const body = `M${at(-0.13, 1)}C${at(-0.15, 0.86)} ${at(-0.1, 0.8)} ${at(-0.2, 0.7)}C${at(-0.42, 0.52)} ${at(-0.38, 0.18)} ${at(-0.2, 0)}H${at(0.2, 0).split(' ')[0]}C${at(0.38, 0.18)} ${at(0.42, 0.52)} ${at(0.2, 0.7)}C${at(0.1, 0.8)} ${at(0.15, 0.86)} ${at(0.13, 1)}Z`;
  const tones = glazed ? ['#F8F1E2', '#E4D7BF', '#A89478'] : ['#E2A888', '#C98561', '#8F523C'];
  const [light = '', middle = '', dark = ''] = tones;
  c.fill(
    body,
    c.linearGradient(
      [
        [0, middle],
        [0.28, light],
        [0.55, middle],
        [1, dark],
      ],
      [1, 0.25],
    ),
  );
  c.clip(body, () => {
    c.grain(body, 2, 0.16, '#4A2A1E');
    for (const y of [0.62, 0.58])
      c.stroke(`M${at(-0.5, y)}Q${at(0, y - 0.07)} ${at(0.5, y)}`, dark, size * 0.012, 0.4);
    if (glazed)
      c.fill(
        `M${at(-0.5, 0.26)}Q${at(0, 0.2)} ${at(0.5, 0.26)}V${n(foot)}H${n(x - size * 0.5)}Z`,
        '#3F7F9E',
        0.75,
      );
  });
  c.fill(`M${at(-0.13, 1)}Q${at(0, 1.05)} ${at(0.13, 1)}Q${at(0, 0.95)} ${at(-0.13, 1)}Z`, '#4B3226', 0.9);
  c.stroke(`M${at(-0.13, 1)}Q${at(0, 0.95)} ${at(0.13, 1)}`, light, size * 0.018);
  c.stroke(`M${at(-0.24, 0.56)}Q${at(-0.3, 0.4)} ${at(-0.24, 0.22)}`, '#FFF4E2', size * 0.035, 0.4);
}
