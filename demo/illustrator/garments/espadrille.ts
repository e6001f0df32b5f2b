import type { Edge } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { flag, type Garment } from './garment.ts';
import { type Last, profilePair } from './shoe.ts';

const JUTE = '#D6B884';

/** A sole of braided jute: rows of slanted strands. */
export function jute(pen: Parameters<Garment>[0], last: Last, y: number, thick: number): void {
  last.panel(
    [[[16, y - 14], [70, y + 2], [300, y + 8], [600, y + 4], [800, y - 8]], [[800, y - 8], [812, y + thick * 0.5], [800, y + thick]], [[800, y + thick], [480, y + thick + 6], [200, y + thick + 6], [60, y + thick - 4], [20, y + thick - 22]], [[20, y + thick - 22], [8, y + thick * 0.3], [16, y - 14]]],
    { colour: JUTE, volume: 0.5 },
  );
  const rows = Math.max(2, Math.round(thick / 20));
  let dark = '';
  let bright = '';
  for (let row = 0; row < rows; row++) {
    for (let x = 22; x < 796; x += 13) {
      const spring = x < 90 ? ((90 - x) / 76) * -16 : 0;
      const top = y + 6 + (row * (thick - 8)) / rows + spring - (x > 600 ? ((x - 600) / 200) * 10 : 0);
      const lean = row % 2 ? 9 : -9;
      const [a, b] = [last.at([x, top + 2]), last.at([x + lean, top + (thick - 8) / rows - 2])];
      dark += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
      bright += `M${n(a[0] + 4)} ${n(a[1])}L${n(b[0] + 4)} ${n(b[1])}`;
    }
  }
  pen.raw(`<path d="${dark}" stroke="#7A5A2C" stroke-opacity=".6" stroke-width="2.500"/><path d="${bright}" stroke="#F6E4BE" stroke-opacity=".6" stroke-width="2.500"/>`);
  for (let row = 1; row < rows; row++) {
    const at = y + 6 + (row * (thick - 8)) / rows;
    last.line([[20, at - 16], [80, at], [300, at + 4], [600, at], [800, at - 12]], 2.500, 0.5, '#6B4C22');
  }
}

export const espadrille: Garment = (pen) => {
  const wedge = flag(pen, 'platform', 0.35);
  const thick = wedge ? 92 : 50;
  const ties = flag(pen, 'ties', 0.3) && pen.drawing.audience !== 'men';
  const draw = (last: Last) => {
    last.panel([[[372, 150], [480, 96], [640, 92], [764, 112]], [[764, 112], [700, 160], [560, 190], [372, 150]]], { tone: -0.06, colour: '#D9C29A', volume: 0.9 });
    const vamp: Edge[] = [
      [[20, 306], [22, 262], [80, 230], [180, 204], [290, 166], [370, 132]],
      [[370, 132], [398, 122], [414, 140]],
      [[414, 140], [452, 200], [492, 260], [520, 322]],
      [[520, 322], [300, 330], [120, 324], [20, 306]],
    ];
    const heel: Edge[] = [
      [[430, 186], [520, 178], [640, 150], [760, 96]],
      [[760, 96], [788, 90], [796, 116]],
      [[796, 116], [786, 190], [792, 250], [802, 314]],
      [[802, 314], [640, 324], [470, 328]],
      [[470, 328], [452, 262], [430, 186]],
    ];
    last.panel(heel, { volume: 0.85, print: true, folds: [{ from: [700, 140], to: [640, 310], bow: 12, width: 36, strength: 0.4, crease: false }] });
    last.stitch([[436, 194], [520, 187], [640, 159], [760, 106]]);
    last.panel(vamp, {
      volume: 1,
      print: true,
      cast: 7,
      folds: [
        { from: [260, 186], to: [330, 312], bow: -10, width: 24, strength: 0.45, taper: 'out' },
        { from: [200, 206], to: [240, 300], bow: -8, width: 18, strength: 0.35, taper: 'out' },
        { from: [60, 262], to: [150, 226], bow: -8, width: 34, strength: 0.4, crease: false },
      ],
    });
    last.stitch([[404, 146], [442, 206], [482, 264], [508, 318]]);
    last.seam([[60, 244], [200, 224], [330, 186], [396, 148]], 0.5);
    if (ties)
      for (const [x, y, dx, dy] of [[760, 104, 40, -190], [748, 100, -60, -210]] as const) {
        last.line([[x, y], [x + dx * 0.2, y + dy * 0.5], [x + dx, y + dy]], 13, 1, pen.tones.line);
        last.line([[x, y], [x + dx * 0.2, y + dy * 0.5], [x + dx, y + dy]], 10, 1, pen.tones.base);
      }
    jute(pen, last, 318, thick);
    for (let i = 0; i < 26; i++) {
      const x = 34 + i * 30;
      const y = 318 + (x < 90 ? ((90 - x) / 76) * -14 : 0) - (x > 600 ? ((x - 600) / 200) * 10 : 0);
      last.line([[x, y - 9], [x + 8, y + 12]], 3.200, 0.9, '#EAD7AE');
    }
    last.line([[30, 318 + thick], [200, 326 + thick], [480, 325 + thick], [796, 318 + thick]], 7, 0.7, '#5B4630');
  };
  profilePair(pen, draw);
  return { detail: [300, 280, 520] };
};
