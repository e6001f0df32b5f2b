import { type Edge, offset, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { clothOf } from '../materials/materials.ts';

/** Draws a leather handle across the opening at `y`; the rear one is shorter. */
export function handle(pen: Pen, y: number, back: boolean, trim: string): void {
  const leather = clothOf('leather');
  const drop = back ? 236 : 270;
  const line: Edge = [
    [-168, y],
    [-156, y - drop * 0.62],
    [-84, y - drop],
    [0, y - drop - 10],
    [84, y - drop],
    [158, y - drop * 0.6],
    [168, y],
  ];
  pen.panel({
    edges: [offset(line, -15), reverse(offset(line, 15))],
    colour: trim,
    cloth: leather,
    print: false,
    volume: 0.6,
    cast: back ? 0 : 10,
  });
  pen.stitch(part(offset(line, 9), 0.02, 0.98), '#E8D7B4');
  pen.stitch(part(offset(line, -9), 0.02, 0.98), '#E8D7B4');
}
