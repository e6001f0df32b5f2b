import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';

/** A closed zip down the centre front with its pull at the top. */
export function zip(pen: Pen, top: number, foot: number, metal = '#C9CCD2'): void {
  pen.raw(
    `<path d="M0 ${n(top)}V${n(foot)}" stroke="${pen.tones.line}" stroke-width="22" stroke-opacity=".35"/><path d="M0 ${n(top)}V${n(foot)}" stroke="${pen.tones.deep}" stroke-width="15"/><path d="M0 ${n(top)}V${n(foot)}" stroke="#4B4E58" stroke-width="9"/><path d="M0 ${n(top)}V${n(foot)}" stroke="${metal}" stroke-width="7.500" stroke-dasharray="3 3"/>`,
  );
  for (const x of [-15, 15])
    pen.stitch([
      [x, top + 6],
      [x, foot - 4],
    ]);
  pen.raw(
    `<g transform="translate(0 ${n(top + 14)})"><rect x="-9" y="-10" width="18" height="24" rx="4" fill="${metal}" stroke="#4B4E58" stroke-width="1.500"/><path d="M-4 10h8l4 40q-8 8 -16 0Z" fill="${metal}" stroke="#4B4E58" stroke-width="1.500"/><circle cy="42" r="3.500" fill="#4B4E58"/></g>`,
  );
}
