import { offset, part } from '../drawing/curve.ts';
import { button } from './button.ts';
import { drape } from './drape.ts';
import { choose, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';

export const skirt: Garment = (pen) => {
  const front = pen.side === 'front';
  const cut = choose(pen, 'cut', ['a-line', 'slip', 'pleated', 'button']);
  const small = pen.drawing.audience === 'children' ? 0.72 : 1;
  const w = 166;
  const length =
    { 'a-line': 760, slip: 900, pleated: 860, button: 680 }[cut] * small + pen.random.range(-30, 30);
  const hem = { 'a-line': 330, slip: 272, pleated: 368, button: 306 }[cut] * (small < 1 ? 0.94 : 1);
  const hip = { 'a-line': 226, slip: 212, pleated: 232, button: 228 }[cut];
  const band = cut === 'slip' ? 30 : 48;
  const fall = drape(pen, {
    top: w * 0.8,
    topY: band,
    hem,
    hemY: length,
    folds: { 'a-line': 7, slip: 6, pleated: 13, button: 6 }[cut],
    depth: cut === 'pleated' ? 1.2 : 1,
  });
  if (front)
    pen.panel({
      edges: [
        [
          [-w, 2],
          [-w * 0.5, -9],
          [w * 0.5, -9],
          [w, 2],
        ],
        [
          [w, 2],
          [w * 0.5, 24],
          [-w * 0.5, 24],
          [-w, 2],
        ],
      ],
      tone: -0.1,
      print: false,
      volume: 0.6,
    });
  const dip = front ? 20 : -6;
  pen.panel({
    edges: [
      [
        [-w - 2, band - 4],
        [-w * 0.5, band + dip * 0.6],
        [w * 0.5, band + dip * 0.6],
        [w + 2, band - 4],
      ],
      [
        [w + 2, band - 4],
        [w + (hip - w) * 0.72, 150],
        [hip, 260],
        [(hip + hem) / 2 + 2, (260 + length) / 2],
        [hem, length - 6],
      ],
      fall.hem,
      [
        [-hem, length - 8],
        [-(hip + hem) / 2 - 2, (260 + length) / 2],
        [-hip, 260],
        [-w - (hip - w) * 0.72, 150],
        [-w - 2, band - 4],
      ],
    ],
    folds: fall.folds,
    grain: { at: [0, band], angle: 0, bow: 16, half: hem },
    volume: 0.9,
  });
  pen.stitch(part(offset(fall.hem, 22), 0.02, 0.98));
  if (cut === 'pleated')
    for (let i = -5; i <= 5; i++) {
      const x = (i / 5.5) * w;
      pen.seam(
        [
          [x, band + 12],
          [x * 1.25, 210],
          [x * 1.4, 320],
        ],
        0.6,
      );
    }
  if (cut === 'button' && front) {
    pen.seam([
      [22, band + 10],
      [26, length + 4],
    ]);
    pen.stitch([
      [-22, band + 14],
      [-26, length],
    ]);
    for (let y = band + 50; y < length - 60; y += 92) button(pen, [0, y], 12);
    for (const s of [-1, 1]) patchPocket(pen, [s === 1 ? 58 : -58 - 124, 118], 124, 138, 'round');
  }
  if (!front)
    pen.seam(
      [
        [0, band],
        [2, length * 0.4],
      ],
      0.8,
    );
  pen.panel({
    edges: [
      [
        [-w, 0],
        [-w * 0.5, dip * 0.72],
        [0, dip],
        [w * 0.5, dip * 0.72],
        [w, 0],
      ],
      [
        [w, 0],
        [w + 4, band],
      ],
      [
        [w + 4, band],
        [w * 0.5, band + dip * 0.74],
        [0, band + dip],
        [-w * 0.5, band + dip * 0.74],
        [-w - 4, band],
      ],
      [
        [-w - 4, band],
        [-w, 0],
      ],
    ],
    volume: 0.5,
    cast: 6,
    folds:
      cut === 'slip'
        ? Array.from({ length: 20 }, (_, i) => ({
            from: [-w + ((i + 0.5) * w) / 10, 2] as const,
            to: [-w + ((i + 0.5) * w) / 10 + 2, band + 18] as const,
            width: 9,
            strength: 0.6,
            crease: false,
          }))
        : [],
  });
  if (cut === 'button' && front) button(pen, [0, band / 2 + 20], 12);
  return { detail: [cut === 'button' ? 40 : -30, 120, 460] };
};
