import { type Edge, pts } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';

/** Seen from the front with open arms; from the back they are folded. */
export const sunglasses: Garment = (pen) => {
  const front = pen.side === 'front';
  const shape = choose(pen, 'shape', ['round', 'square', 'cat']);
  const lens = pen.drawing.accent ?? '#2F4A3F';
  const rim = pen.random.range(1.13, 1.2);
  const tall = pen.random.range(0.9, 1.06);
  const outline = (s: number): Edge =>
    shape === 'round'
      ? [
          [s * 40, -20],
          [s * 70, -104],
          [s * 170, -136],
          [s * 276, -96],
          [s * 306, 4],
          [s * 262, 110],
          [s * 166, 140],
          [s * 72, 96],
          [s * 40, -20],
        ]
      : shape === 'square'
        ? [
            [s * 42, -84],
            [s * 90, -118],
            [s * 200, -124],
            [s * 292, -106],
            [s * 312, -30],
            [s * 284, 80],
            [s * 180, 124],
            [s * 76, 96],
            [s * 42, -84],
          ]
        : [
            [s * 40, -60],
            [s * 100, -110],
            [s * 220, -134],
            [s * 332, -150],
            [s * 316, -40],
            [s * 262, 70],
            [s * 170, 112],
            [s * 76, 84],
            [s * 40, -60],
          ];
  const eye = (s: number): Edge => outline(s).map(([x, y]) => [x, y * tall]);
  const scaled = (edge: Edge, share: number): Edge => {
    const xs = edge.map((p) => p[0]);
    const ys = edge.map((p) => p[1]);
    const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    return edge.map(([x, y]) => [cx + (x - cx) * share, cy + (y - cy) * share]);
  };
  for (const s of [-1, 1]) {
    const arm: Edge[] = front
      ? [
          [
            [s * 292, -84],
            [s * 350, -150],
            [s * 372, -300],
          ],
          [
            [s * 372, -300],
            [s * 384, -420],
            [s * 352, -470],
          ],
          [
            [s * 352, -470],
            [s * 330, -474],
            [s * 340, -420],
          ],
          [
            [s * 340, -420],
            [s * 336, -300],
            [s * 290, -150],
            [s * 270, -100],
          ],
          [
            [s * 270, -100],
            [s * 292, -84],
          ],
        ]
      : [
          [
            [s * 300, -96],
            [s * 60, -70 + s * 22],
            [-s * 220, -6 + s * 22],
          ],
          [
            [-s * 220, -6 + s * 22],
            [-s * 262, 26 + s * 22],
            [-s * 250, 50 + s * 22],
          ],
          [
            [-s * 250, 50 + s * 22],
            [-s * 214, 34 + s * 22],
            [s * 60, -34 + s * 22],
            [s * 306, -58],
          ],
          [
            [s * 306, -58],
            [s * 300, -96],
          ],
        ];
    pen.panel({ edges: arm, volume: 0.7, print: false });
  }
  const glass = pen.sheet.define(
    `<linearGradient id="{id}" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="${lens}"/><stop offset=".55" stop-color="${lens}" stop-opacity=".84"/><stop offset="1" stop-color="${lens}" stop-opacity=".5"/></linearGradient>`,
  );
  pen.panel({
    edges: [
      pts('-62 -74, 0 -100, 62 -74'),
      pts('62 -74, 58 -32'),
      pts('58 -32, 0 -58, -58 -32'),
      pts('-58 -32, -62 -74'),
    ],
    volume: 0.8,
  });
  for (const s of [-1, 1]) {
    pen.panel({ edges: [scaled(eye(s), rim)], volume: 0.8, cast: 10 });
    const inner = eye(s);
    const [fx, fy] = inner[1] ?? [0, 0];
    const d = `M${inner.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
    pen.panel({
      edges: [inner],
      colour: '#E9E2D2',
      volume: 0,
      print: false,
      outer: false,
      cloth: { ...pen.cloth, texture: undefined },
    });
    const clip = pen.sheet.define(`<clipPath id="{id}"><path d="${d}"/></clipPath>`);
    pen.panel({
      edges: [scaled(inner, 0.995)],
      colour: lens,
      volume: 0.4,
      print: false,
      outer: false,
      cloth: { ...pen.cloth, texture: undefined },
    });
    pen.raw(
      `<g clip-path="url(#${clip})"><path d="${d}" fill="url(#${glass})"/><path d="M${n(fx - 60)} ${n(fy + 240)}L${n(fx + s * 130)} ${n(fy - 60)}h70L${n(fx + s * 20)} ${n(fy + 260)}Z" fill="#FFFFFF" fill-opacity=".16"/><path d="M${n(fx + 60)} ${n(fy + 260)}L${n(fx + s * 190)} ${n(fy - 60)}h22L${n(fx + s * 60 + 20)} ${n(fy + 260)}Z" fill="#FFFFFF" fill-opacity=".13"/></g>`,
    );
    pen.raw(
      `<circle cx="${s * (shape === 'cat' ? 322 : 306)}" cy="${shape === 'round' ? -60 : -104}" r="5" fill="#D9B36A"/>`,
    );
  }
  return { detail: [150, -20, 460] };
};
