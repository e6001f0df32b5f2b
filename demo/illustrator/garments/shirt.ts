import { offset, type Point, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button } from './button.ts';
import { type Collar, collarBack, collarInside, collarLeaves } from './collar.ts';
import { collarBand, opened } from './collar-band.ts';
import { type Cut, choose, type Garment } from './garment.ts';
import { placket } from './placket.ts';
import { patchPocket, pocketFlap } from './pocket.ts';
import { type SleeveStyle, shirtSleeve } from './shirt-sleeve.ts';
import { around, neckline, strip, type Torso, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export interface ShirtCut {
  torso: Torso;
  collar: Collar;
  /** Depth of the front opening. */
  open: number;
  sleeve: SleeveStyle;
  placket: 'band' | 'plain' | 'popover';
  pockets: 'none' | 'one' | 'two' | 'flaps';
  wave: number;
}

function pockets(pen: Pen, t: Torso, kind: ShirtCut['pockets']): void {
  if (kind === 'none') return;
  const y = t.armpit - 26;
  const x = Math.min(76, t.chest * 0.3);
  const shape = choose(pen, 'pocketShape', ['point', 'round', 'straight']);
  for (const at of kind === 'one' ? [x] : [x, -x - 116]) {
    patchPocket(pen, [at, y], 116, 130, shape);
    if (kind === 'flaps') pocketFlap(pen, [at - 4, y - 4], 124, 44);
  }
}

export function shirt(pen: Pen, cut: ShirtCut): Cut {
  const { torso: t, collar, open } = cut;
  const front = pen.side === 'front';
  const loose = open > collar.seat + 20;
  const opening = front ? (loose ? opened(t, collar, open) : neckline(t, collar.seat)) : neckline(t, 16);
  const body = torsoEdges(t, cut.wave);
  if (front) collarInside(pen, t, collar, opening);
  for (const s of [-1, 1] as const) shirtSleeve(pen, t, s, cut.sleeve);
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t),
    grain: { at: [0, t.armpit], angle: 0, bow: 9, half: t.chest },
    cast: 10,
  });
  pen.stitch(part(offset(body.hem, 12), 0.01, 0.99));
  for (const edge of [body.armholeLeft, body.armholeRight]) {
    pen.seam(edge, 0.7);
    pen.stitch(part(offset(edge, 9), 0.05, 0.95));
  }
  if (!front) {
    back(pen, t, collar);
    return { detail: [0, 60, 460] };
  }
  for (const s of [-1, 1]) {
    const yoke: Point[] = [
      [s * (t.neck + 6), 32],
      [s * (t.shoulder - 8), t.slope + 40],
    ];
    pen.seam(yoke, 0.7);
    pen.stitch(yoke.map(([x, y]): Point => [x, y + 7]));
  }
  if (loose)
    for (const edge of opening.slice(1, 3)) {
      pen.panel({ edges: strip(edge, 19), volume: 0.3, cast: 3, outer: false });
      pen.stitch(part(offset(edge, 14), 0.02, 0.98));
    }
  const top = Math.max(open, collar.seat) + (loose ? 2 : -4);
  placket(pen, top, t.length + 2, top + (loose ? 44 : 92), cut.placket);
  pockets(pen, t, cut.pockets);
  if (collar.band) collarBand(pen, t, collar);
  else collarLeaves(pen, t, collar);
  if (!loose) button(pen, [0, collar.seat + (collar.band ? -12 : 16)], 8.5);
  return { detail: [16, 118, 470] };
}

function back(pen: Pen, t: Torso, collar: Collar): void {
  const y = t.slope + 86;
  pen.seam([
    [-t.shoulder + 14, y - 4],
    [-t.shoulder * 0.4, y + 5],
    [t.shoulder * 0.4, y + 5],
    [t.shoulder - 14, y - 4],
  ]);
  pen.stitch([
    [-t.shoulder + 16, y - 12],
    [0, y - 3],
    [t.shoulder - 16, y - 12],
  ]);
  for (const s of [-1, 1])
    pen.seam(
      [
        [s * 20, y + 6],
        [s * 21, t.length * 0.6],
      ],
      0.7,
    );
  pen.raw(
    `<path d="M-9 ${y - 2}v40h18v-40" fill="none" stroke="${pen.tones.line}" stroke-width="6" stroke-opacity=".6"/><path d="M-9 ${y - 2}v40h18v-40" fill="none" stroke="${pen.tones.base}" stroke-width="3.500"/>`,
  );
  collarBack(pen, t, collar);
}

export const oxfordShirt: Garment = (pen) => {
  const t = torsoOf(pen, { tail: 64, neck: 84 });
  const kind = choose(pen, 'collar', ['button-down', 'button-down', 'point', 'spread', 'cutaway']);
  const fixed = pen.drawing.details?.buttonDown;
  const down = typeof fixed === 'boolean' ? fixed : kind === 'button-down';
  const point: Point = down
    ? [60, 146]
    : kind === 'point'
      ? [70, 154]
      : kind === 'spread'
        ? [98, 140]
        : [124, 124];
  return shirt(pen, {
    torso: t,
    collar: { gap: 4, seat: 58, point, stand: 44, down },
    open: 58,
    sleeve: choose(pen, 'sleeve', ['long', 'long', 'long', 'short', 'rolled']),
    placket: choose(pen, 'placket', ['band', 'band', 'plain']),
    pockets: pocketsOf(pen, ['one', 'none', 'one', 'two', 'flaps']),
    wave: 4,
  });
};

function pocketsOf(
  pen: Pen,
  choices: readonly [ShirtCut['pockets'], ...ShirtCut['pockets'][]],
): ShirtCut['pockets'] {
  const fixed = pen.drawing.details?.pocket;
  if (typeof fixed === 'boolean') return fixed ? 'one' : 'none';
  return choose(pen, 'pocket', choices);
}

export const linenShirt: Garment = (pen) => {
  const t = torsoOf(pen, { tail: pen.random.pick([16, 34, 58]), neck: 86 });
  const kind = choose(pen, 'collar', ['soft', 'band', 'soft', 'camp']);
  const open = kind === 'camp' ? pen.random.range(176, 200) : pen.random.range(126, 190);
  const collars: Record<typeof kind, Collar> = {
    soft: { gap: 30, seat: 72, point: [112, 160], stand: 40 },
    band: { gap: 16, seat: 66, point: [40, 90], stand: 26, band: true },
    camp: { gap: 46, seat: 84, point: [150, 128], stand: 30 },
  };
  return shirt(pen, {
    torso: {
      ...t,
      chest: t.chest + 12,
      waist: t.waist + 22,
      hem: t.hem + 14,
      ...(kind === 'camp' ? { tail: 10 } : {}),
    },
    collar: collars[kind],
    open,
    sleeve: choose(pen, 'sleeve', ['long', 'rolled', 'short', 'long']),
    placket: choose(pen, 'placket', ['band', 'plain', 'popover', 'band']),
    pockets: pocketsOf(pen, ['none', 'one', 'two', 'none', 'flaps']),
    wave: 7,
  });
};
