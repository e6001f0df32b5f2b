import type { Pen } from '../drawing/pen.ts';
import { choose } from './garment.ts';

/** Draws the fastening of a flap, at a height below its top edge: turn lock, stud, or strap with buckle. */
export function bagLock(pen: Pen, y: number): void {
  const kind = choose(pen, 'lock', ['turn', 'stud', 'strap']);
  if (kind === 'stud') {
    pen.raw(
      `<g transform="translate(0 ${y})"><circle cx="4" cy="7" r="21" fill="#141728" fill-opacity=".3"/><circle r="20" fill="#8A6A33"/><circle r="18" fill="#D2AA5E"/><circle cx="2" cy="3" r="12" fill="#B98F45"/><circle r="10" fill="#E3C27C"/><path d="M-12 -4A13 13 0 0 1 2 -13" fill="none" stroke="#FFF6DC" stroke-width="3.500" stroke-linecap="round"/></g>`,
    );
    return;
  }
  if (kind === 'turn') {
    pen.raw(
      `<g transform="translate(0 ${y})"><rect x="-42" y="-24" width="84" height="48" rx="24" fill="#141728" fill-opacity=".3" transform="translate(4 7)"/><rect x="-42" y="-24" width="84" height="48" rx="24" fill="#8A6A33"/><rect x="-40" y="-22" width="80" height="44" rx="22" fill="#D2AA5E"/><path d="M-32 -6Q-30 -17 -16 -17H18" fill="none" stroke="#FFF6DC" stroke-width="3" stroke-linecap="round"/><rect x="-8" y="-17" width="20" height="38" rx="8" fill="#5E4319" fill-opacity=".6" transform="translate(2 2)"/><rect x="-10" y="-18" width="20" height="36" rx="8" fill="#E3C27C" stroke="#8A6A33" stroke-width="1.500"/><path d="M-5 -10V8" stroke="#FFF6DC" stroke-width="3" stroke-linecap="round"/></g>`,
    );
    return;
  }
  const top = y - 150;
  pen.panel({
    edges: [
      [
        [-26, top],
        [26, top],
      ],
      [
        [26, top],
        [24, y + 46],
      ],
      [
        [24, y + 46],
        [0, y + 70],
        [-24, y + 46],
      ],
      [
        [-24, y + 46],
        [-26, top],
      ],
    ],
    volume: 0.6,
    cast: 8,
    print: false,
  });
  for (const x of [-17, 17])
    pen.stitch([
      [x, top + 8],
      [x * 0.94, y + 42],
    ]);
  const frame = `<rect x="-36" y="${y - 34}" width="72" height="56" rx="8" fill="none"`;
  pen.raw(
    `${frame} stroke="#141728" stroke-opacity=".25" stroke-width="10" transform="translate(3 6)"/>${frame} stroke="#7D5C28" stroke-width="11"/>${frame} stroke="#D2AA5E" stroke-width="8"/><path d="M-36 ${y + 10}V${y - 34}H24" fill="none" stroke="#FFF6DC" stroke-width="2.400"/><path d="M0 ${y - 34}V${y + 26}" stroke="#7D5C28" stroke-width="7"/><path d="M0 ${y - 34}V${y + 24}" stroke="#E3C27C" stroke-width="4.500"/>`,
  );
}
