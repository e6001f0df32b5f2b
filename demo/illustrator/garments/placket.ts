import type { Pen } from '../drawing/pen.ts';
import { button, buttonhole } from './button.ts';

/**
 * Draws the front closure from `top` to the hem with its buttons: a band, a plain edge, or a band that ends
 * at the waist.
 */
export function placket(
  pen: Pen,
  top: number,
  hem: number,
  first: number,
  kind: 'band' | 'plain' | 'popover',
  pitch = 98,
): void {
  const bottom = kind === 'popover' ? Math.min(hem - 200, top + 250) : hem;
  if (kind === 'plain') {
    pen.seam([
      [18, top],
      [19, bottom],
    ]);
    pen.stitch([
      [-16, top + 6],
      [-15, bottom - 4],
    ]);
  } else {
    const end = kind === 'popover' ? bottom + 16 : bottom;
    pen.panel({
      edges: [
        [
          [-18, top],
          [18, top + 2],
        ],
        [
          [18, top + 2],
          [19, bottom],
        ],
        [
          [19, bottom],
          [1, end],
          [-17, bottom],
        ],
        [
          [-17, bottom],
          [-18, top],
        ],
      ],
      volume: 0.3,
      cast: 5,
      outer: false,
      grain: { at: [0, 258], angle: 0 },
    });
    for (const x of [-12, 12.5])
      pen.stitch([
        [x, top + 6],
        [x + 0.6, bottom - 4],
      ]);
    if (kind === 'popover')
      for (const y of [bottom - 26, bottom - 4])
        pen.stitch([
          [-12, y],
          [13, y],
        ]);
  }
  for (let y = first; y < bottom - (kind === 'popover' ? 30 : 60); y += pitch) {
    buttonhole(pen, [0, y]);
    button(pen, [0.4, y + 1]);
  }
}
