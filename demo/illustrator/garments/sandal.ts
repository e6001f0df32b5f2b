import { type Edge, offset, pts, reverse } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';
import { type Last, plan, topPair } from './shoe.ts';

/** One strap across the foot as a strip, from above. */
const band = (line: Edge, width: number): Edge[] => [
  offset(line, -width / 2),
  reverse(offset(line, width / 2)),
];

export const sandal: Garment = (pen) => {
  const style = choose(pen, 'style', ['slide', 'cross', 'thong']);
  const buckle = (last: Last, x: number, y: number) => {
    const [bx, by] = last.at([x, y]);
    pen.raw(
      `<rect x="${n(bx - 11)}" y="${n(by - 15)}" width="22" height="30" rx="5" fill="none" stroke="#7D5C28" stroke-width="7"/><rect x="${n(bx - 11)}" y="${n(by - 15)}" width="22" height="30" rx="5" fill="none" stroke="#D9B36A" stroke-width="4.500"/>`,
    );
  };
  const above = (last: Last) => {
    last.panel([plan(9)], { colour: '#6B4628', volume: 0.5 });
    last.panel([plan()], {
      colour: '#C79B6C',
      volume: 0.9,
      folds: [{ from: [-10, -250], to: [-4, 280], bow: -14, width: 120, strength: 0.4, crease: false }],
    });
    last.stitch(offset(plan(-12), 0), '#8A5A34');
    const straps: [Edge, number][] =
      style === 'slide'
        ? [[pts('-126 -70, 0 -120, 104 -72'), 112]]
        : style === 'cross'
          ? [
              [pts('-128 -150, -10 -110, 96 -10'), 50],
              [pts('114 -150, 0 -112, -104 -8'), 50],
              [pts('-92 150, 0 118, 80 150'), 40],
            ]
          : [
              [pts('0 -236, -60 -130, -112 -4'), 30],
              [pts('0 -236, 56 -134, 90 -4'), 30],
              [pts('-96 60, 0 22, 82 60'), 40],
            ];
    for (const [line, width] of straps) {
      last.panel(band(line, width), { volume: 0.9, cast: 11 });
      last.stitch(offset(line, -width / 2 + 7));
      last.stitch(offset(line, width / 2 - 7));
    }
    if (style === 'cross') buckle(last, 62, 140);
    if (style === 'thong') buckle(last, 60, 50);
  };
  const below = (last: Last) => {
    last.panel([plan(9)], { colour: '#8A5A34', volume: 0.6 });
    last.panel([plan(-6)], { colour: '#B98A5A', volume: 0.8 });
    for (let y = -270; y < 300; y += 17) {
      if (y > 40 && y < 130) continue;
      const half = y < -40 ? 96 - Math.abs(y + 150) * 0.34 : y > 130 ? 70 - Math.max(0, y - 240) * 0.5 : 72;
      last.line(
        [
          [-half, y],
          [-half * 0.3, y + 5],
          [half * 0.3, y - 5],
          [half * 0.86, y],
        ],
        4,
        0.4,
        '#4B2E18',
      );
    }
    last.stitch(offset(plan(-18), 0), '#EAD2A4');
  };
  if (pen.side === 'front') topPair(pen, above);
  else topPair(pen, below);
  return { detail: [-160, -60, 420] };
};
