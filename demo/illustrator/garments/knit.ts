import { type Edge, offset, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { clothOf } from '../materials/materials.ts';
import { button } from './button.ts';
import { bust } from './figure.ts';
import { choose, flag, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { cuffBand, type Sleeve, sleeve } from './sleeve.ts';
import {
  around,
  neckBand,
  neckInside,
  neckline,
  strip,
  type Torso,
  type TorsoEdges,
  torsoEdges,
  torsoOf,
} from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

const rib = () => clothOf('rib');

/** Draws sleeves with a ribbed cuff. */
export function knitSleeve(pen: Pen, t: Torso, s: 1 | -1): Sleeve {
  const arm = sleeve(pen, t, s, { length: 668, cuff: 56, elbow: 82, fullness: 12, swing: [18, 10] });
  cuffBand(pen, arm, s, 72, { cloth: rib(), print: false, volume: 0.9 }, 0.12);
  return arm;
}

/** Ribbed welt at the hem. */
export function welt(pen: Pen, body: TorsoEdges, depth = 66): void {
  pen.panel({ edges: strip(body.hem, depth), cloth: rib(), print: false, volume: 0.6, cast: 3 });
}

/** Draws the fashioning marks at the armhole. */
function fashioning(pen: Pen, body: TorsoEdges): void {
  for (const [edge, way] of [
    [body.armholeLeft, 1],
    [body.armholeRight, 1],
  ] as const) {
    pen.seam(edge, 0.8);
    const marks = part(offset(edge, 15 * way), 0.15, 0.8);
    pen.line(marks, { dash: '3 13', width: 5, opacity: 0.4 });
  }
}

export const knit: Garment = (pen) => {
  const front = pen.side === 'front';
  const neck = choose(pen, 'neck', ['crew', 'crew', 'v', 'roll']);
  const t = torsoOf(pen, { neck: neck === 'roll' ? 78 : 88 });
  const grown = { ...t, chest: t.chest + 16, waist: t.waist + 26, hem: t.hem + 4 };
  const depth = front ? (neck === 'v' ? 190 : neck === 'roll' ? 40 : 84) : 20;
  const opening = neckline(grown, depth, front && neck === 'v' ? 'v' : 'round');
  const body = torsoEdges(grown, 3);
  if (front && neck !== 'roll') neckInside(pen, grown, opening, { rise: 10, cloth: rib() });
  if (neck === 'roll' && pen.pose === 'worn') bust(pen, grown.neck);
  for (const s of [-1, 1] as const) knitSleeve(pen, grown, s);
  const folds = torsoFolds(pen, grown, 0.85);
  folds.push({
    from: [-grown.hem, grown.length - 76],
    to: [grown.hem, grown.length - 76],
    bow: 18,
    width: 46,
    strength: 0.5,
    crease: false,
  });
  pen.panel({
    edges: [...opening, ...around(body)],
    folds,
    grain: { at: [0, t.armpit], angle: 0, bow: 10, half: t.chest },
    cast: 12,
    volume: 0.9,
  });
  fashioning(pen, body);
  welt(pen, body);
  if (neck === 'roll') rollNeck(pen, grown, depth);
  else
    for (const edge of opening)
      pen.panel({
        edges: neckBand(grown, edge, 30),
        cloth: rib(),
        volume: 0.6,
        print: false,
        outer: false,
        cast: 6,
      });
  return { detail: [40, neck === 'v' ? 150 : 90, 480] };
};

function rollNeck(pen: Pen, t: Torso, depth: number): void {
  const w = t.neck;
  const top: Edge = [
    [-w + 6, -96],
    [-w * 0.5, -108],
    [w * 0.5, -108],
    [w - 6, -94],
  ];
  const left: Edge = [
    [-w - 12, 14],
    [-w - 4, -40],
    [-w + 6, -96],
  ];
  const right: Edge = [
    [w - 6, -94],
    [w + 4, -40],
    [w + 12, 14],
  ];
  const foot: Edge = [
    [w + 12, 14],
    [w * 0.6, depth - 4],
    [0, depth + 6],
    [-w * 0.6, depth - 4],
    [-w - 12, 14],
  ];
  pen.panel({ edges: [top, right, foot, left], cloth: rib(), print: false, volume: 1, cast: 9 });
  const fold: Edge = [
    [-w - 2, -14],
    [-w * 0.5, 12],
    [w * 0.5, 12],
    [w + 2, -12],
  ];
  pen.panel({
    edges: [
      top,
      [
        [w - 6, -94],
        [w + 2, -12],
      ],
      reverse(fold),
      [
        [-w - 2, -14],
        [-w + 6, -96],
      ],
    ],
    cloth: rib(),
    print: false,
    volume: 0.9,
    cast: 8,
  });
}

export const cardigan: Garment = (pen) => {
  const front = pen.side === 'front';
  const long = flag(pen, 'longLine', 0.25);
  const t0 = torsoOf(pen, { neck: 84 });
  const t = {
    ...t0,
    chest: t0.chest + 14,
    waist: t0.waist + 24,
    hem: t0.hem + 6,
    length: t0.length + (long ? 150 : 0),
  };
  const round = choose(pen, 'neck', ['v', 'v', 'round']) === 'round';
  const seat = round ? 96 : pen.random.range(250, 300);
  const opening = front ? neckline(t, seat, round ? 'round' : 'v') : neckline(t, 20);
  const body = torsoEdges(t, 3);
  if (front) neckInside(pen, t, opening, { rise: 8 });
  for (const s of [-1, 1] as const) knitSleeve(pen, t, s);
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t, 0.85),
    grain: { at: [0, t.armpit], angle: 0, bow: 10, half: t.chest },
    cast: 12,
    volume: 0.9,
  });
  fashioning(pen, body);
  welt(pen, body, 72);
  if (!front) {
    for (const edge of opening)
      pen.panel({ edges: neckBand(t, edge, 28), cloth: rib(), print: false, outer: false, volume: 0.5 });
    return { detail: [0, 60, 480] };
  }
  if (flag(pen, 'pockets', 0.6))
    for (const x of [-t.hem + 60, t.hem - 196]) patchPocket(pen, [x, t.length - 250], 138, 150, 'straight');
  const band = 40;
  for (const edge of opening)
    pen.panel({
      edges: neckBand(t, edge, 34),
      cloth: rib(),
      print: false,
      outer: false,
      volume: 0.5,
      cast: 6,
    });
  pen.panel({
    edges: [
      [
        [-band / 2, seat + 6],
        [0, seat - 2],
        [band / 2, seat + 6],
      ],
      [
        [band / 2, seat + 6],
        [band / 2 + 2, t.length + 4],
      ],
      [
        [band / 2 + 2, t.length + 4],
        [-band / 2 + 2, t.length + 4],
      ],
      [
        [-band / 2 + 2, t.length + 4],
        [-band / 2, seat + 6],
      ],
    ],
    cloth: rib(),
    print: false,
    outer: false,
    volume: 0.5,
    cast: 8,
  });
  const horn = pen.tones.dark ? '#5B4636' : pen.random.pick(['#7A5A3C', '#EFE7D8', '#4A3B30']);
  const count = round ? 7 : 5;
  for (let i = 0; i < count; i++)
    button(pen, [1, seat + 34 + (i * (t.length - seat - 80)) / (count - 1)], 13, horn);
  return { detail: [20, seat + 60, 480] };
};
