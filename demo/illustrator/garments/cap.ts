import { type Edge, offset, type Point, parsePoints, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { capBack } from './cap-back.ts';
import { eyelet } from './eyelet.ts';
import { choose, flag, type Garment } from './garment.ts';
import { ground } from './ground.ts';

const TOP: Point = [44, -184];
/** The crown meets the brim and the head here, from the front round to the back. */
const FOOT: Edge = parsePoints('-206 116, -130 168, -20 200, 110 208, 210 198, 274 172');

/** Draws the brand's embroidered wave logo. */
function mark(pen: Pen, colour: string): void {
  const kind = choose(pen, 'mark', ['wave', 'letter', 'none', 'wave']);
  if (kind === 'none') return;
  const d =
    kind === 'wave'
      ? 'M-52 4q16 -36 32 0q14 14 24 -4q9 -27 23 0q11 12 27 -4M-40 30q13 -9 26 0t26 0t26 0'
      : 'M-20 34V-34H6Q30 -34 30 -13Q30 8 6 8H-20M4 8L32 34';
  pen.raw(
    `<g transform="translate(-92 44)skewY(14)scale(.86 1)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" transform="translate(1.500 2.500)" stroke="${pen.tones.deep}" stroke-width="10"/><path d="${d}" stroke="${colour}" stroke-width="8.500"/><path d="${d}" stroke="#FFFFFF" stroke-opacity=".3" stroke-width="7" stroke-dasharray="1.500 2.500"/></g>`,
  );
}

/** Draws the front in three-quarter view, resting on the brim. */
function frontView(pen: Pen, soft: boolean): void {
  const accent = pen.drawing.accent ?? (pen.tones.dark ? '#EFE9DC' : '#12284C');
  ground(pen, [-30, 210], 640, 60);
  pen.panel({
    edges: [
      parsePoints('-206 116, -130 168, -20 200, 110 208'),
      parsePoints('110 208, 40 246, -120 268, -330 262, -424 236'),
      parsePoints('-424 236, -206 116'),
    ],
    tone: -0.16,
    volume: 0.4,
    print: false,
  });
  pen.panel({
    edges: [
      parsePoints('-206 116, -214 20, -182 -82, -92 -160, 44 -184'),
      parsePoints('44 -184, 172 -150, 256 -54, 284 60, 274 172'),
      [...FOOT].reverse(),
    ],
    volume: 1,
    folds: [
      { from: [-160, -60], to: [-170, 110], bow: 12, width: 70, strength: 0.5, crease: false },
      { from: [160, -120], to: [230, 160], bow: -30, width: 100, strength: 0.5, crease: false },
      { from: [-196, 60], to: [-90, 20], bow: -8, width: 22, strength: 0.35, taper: 'out' },
      { from: [268, 150], to: [170, 110], bow: 10, width: 24, strength: 0.45, taper: 'out' },
      { from: [240, 40], to: [140, 20], bow: 14, width: 26, strength: soft ? 0.55 : 0.25, taper: 'out' },
      { from: [20, -120], to: [110, -96], bow: 18, width: 34, strength: soft ? 0.5 : 0.2, crease: false },
    ],
  });
  const seams: Edge[] = [
    [TOP, [-84, -142], [-156, -40], [-172, 60], [-168, 142]],
    [TOP, [52, -80], [40, 60], [36, 204]],
    [TOP, [150, -128], [214, -20], [232, 90], [222, 192]],
  ];
  for (const seam of seams) {
    pen.seam(seam);
    for (const d of [-8, 8]) pen.stitch(part(offset(seam, d), 0.08, 0.98));
  }
  for (const [x, y, squeeze] of [
    [-54, -44, 0.9],
    [134, -40, 0.85],
    [246, 0, 0.5],
    [-184, -20, 0.4],
  ] as const)
    eyelet(pen, [x, y], squeeze);
  mark(pen, accent);
  pen.line(FOOT, { width: 5, opacity: 0.25 });
  pen.panel({
    edges: [parsePoints('20 -188, 44 -200, 68 -187'), parsePoints('68 -187, 44 -174, 20 -188')],
    volume: 0.7,
    cast: 5,
  });
  pen.panel({
    edges: [
      parsePoints('-208 112, -132 164, -22 198, 112 208'),
      parsePoints('112 208, 30 226, -130 244, -330 250, -428 238'),
      parsePoints('-428 238, -452 226, -436 200, -360 146, -276 114, -208 112'),
    ],
    volume: 0.8,
    cast: 12,
    grain: { at: [-200, 180], angle: 16 },
    folds: [
      { from: [-400, 220], to: [40, 220], bow: -44, width: 60, strength: 0.45, crease: false },
      { from: [-200, 120], to: [20, 200], bow: 16, width: 30, strength: 0.5, crease: false },
    ],
  });
  for (let i = 1; i <= 5; i++) {
    const share = i / 6;
    const from = parsePoints('-212 116, -134 168, -24 200, 104 210');
    const to = parsePoints('-420 214, -350 236, -150 240, 104 212');
    pen.stitch(
      from.map(
        ([x, y], k): Point => [x + ((to[k]?.[0] ?? x) - x) * share, y + ((to[k]?.[1] ?? y) - y) * share],
      ),
    );
  }
}

export const cap: Garment = (pen) => {
  const soft = flag(pen, 'soft', 0.6);
  if (pen.side === 'front') frontView(pen, soft);
  else capBack(pen);
  return { detail: pen.side === 'front' ? [-110, 60, 400] : [0, 120, 420], stands: true };
};
