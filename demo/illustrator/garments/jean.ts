import { type Edge, type Point, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { button, tack } from './button.ts';
import { choose, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { drawLegs, fly, hems, type Legs, legsOf } from './trousers.ts';
import { waistband } from './waistband.ts';

const COPPER = '#B4713C';
const THREAD = '#C98F4A';

const rivet = (pen: Pen, [x, y]: Point) =>
  pen.raw(
    `<circle cx="${n(x + 1)}" cy="${n(y + 1.5)}" r="5" fill="#10131F" fill-opacity=".4"/><circle cx="${n(x)}" cy="${n(y)}" r="4.600" fill="${COPPER}"/><circle cx="${n(x - 1)}" cy="${n(y - 1.2)}" r="1.800" fill="#F2D3A8"/>`,
  );

function front(pen: Pen, l: Legs, thread: string): void {
  for (const s of [-1, 1]) {
    const scoop: Edge = [
      [s * l.waist * 0.42, l.band + 18],
      [s * l.waist * 0.52, l.band + 74],
      [s * l.waist * 0.84, l.band + 108],
      [s * (l.hip - 18), l.band + 92],
    ];
    pen.line(
      scoop.map(([x, y]): Point => [x + 2, y + 6]),
      { width: 9, opacity: 0.22 },
    );
    pen.seam(scoop);
    pen.stitch(
      scoop.map(([x, y]): Point => [x - s * 7, y + 7]),
      thread,
    );
    pen.stitch(
      scoop.map(([x, y]): Point => [x - s * 12, y + 12]),
      thread,
    );
    rivet(pen, [s * l.waist * 0.42 - s * 4, l.band + 30]);
    rivet(pen, [s * (l.hip - 26), l.band + 97]);
  }
  const [cx, cy] = [l.waist * 0.66, l.band + 50];
  pen.line(
    [
      [cx, cy],
      [cx + 52, cy - 4],
    ],
    { width: 2, opacity: 0.8 },
  );
  pen.stitch(
    [
      [cx, cy + 7],
      [cx + 53, cy + 3],
    ],
    thread,
  );
  fly(pen, l, thread);
}

function back(pen: Pen, l: Legs, thread: string): void {
  for (const s of [-1, 1]) {
    const yoke: Edge = [
      [0, l.band + 72],
      [s * l.waist * 0.5, l.band + 44],
      [s * (l.waist + 16), l.band + 26],
    ];
    pen.seam(yoke);
    for (const d of [6, 11])
      pen.stitch(
        yoke.map(([x, y]): Point => [x, y + d]),
        thread,
      );
    const x = s === 1 ? 44 : -44 - 138;
    patchPocket(pen, [x, l.band + 96], 138, 154, 'point', thread);
    pen.stitch(
      [
        [x + 10, l.band + 168],
        [x + 46, l.band + 150],
        [x + 69, l.band + 176],
        [x + 92, l.band + 150],
        [x + 128, l.band + 168],
      ],
      thread,
    );
  }
  pen.seam([
    [0, l.band - 6],
    [4, l.crotch * 0.7],
    [0, l.crotch],
  ]);
  for (const d of [6, 11])
    pen.stitch(
      [
        [d, l.band],
        [d + 4, l.crotch * 0.7],
        [d, l.crotch - 8],
      ],
      thread,
    );
}

export const jean: Garment = (pen) => {
  const fit = choose(pen, 'fit', ['slim', 'straight', 'wide', 'straight']);
  const hem = { slim: [80, 188], straight: [66, 234], wide: [38, 302] } as const;
  const knee = { slim: [54, 216], straight: [48, 244], wide: [30, 282] } as const;
  const l = legsOf(pen, {
    waist: 188,
    band: 42,
    hip: 252,
    hipY: 224,
    crotch: 312,
    length: 1200,
    hem: hem[fit],
    knee: knee[fit],
  });
  const thread = pen.drawing.accent ?? THREAD;
  const drawn = drawLegs(pen, l);
  fade(pen, l);
  for (const side of [drawn.sideLeft, drawn.sideRight]) pen.seam(part(side, 0, 0.4), 0.6);
  for (const [i, inner] of [l.hem, l.hem].entries()) {
    const s = i === 0 ? 1 : -1;
    const kneeY = (l.crotch + l.length) / 2 - 20;
    pen.stitch(
      [
        [s * (inner[0] + 8), l.length - 30],
        [s * (l.knee[0] + 8), kneeY],
        [s * (l.knee[0] * 0.62 + 8), (kneeY + l.crotch) / 2 - 20],
        [s * 8, l.crotch + 14],
      ],
      thread,
    );
  }
  hems(pen, drawn, 24, false, thread);
  if (pen.side === 'front') front(pen, l, thread);
  else back(pen, l, thread);
  waistband(pen, l, { stitch: thread });
  if (pen.side === 'front') button(pen, [10, l.band * 0.5 + 22], 12, COPPER);
  else leatherPatch(pen, l);
  for (const s of [-1, 1]) tack(pen, [s * 16, l.crotch - 26], 90, thread);
  return { detail: [-60, 120, 440] };
};

/** Draws faded areas at thighs and knees. */
function fade(pen: Pen, l: Legs): void {
  const id = pen.sheet.define(
    `<radialGradient id="{id}"><stop stop-color="${pen.tones.glow}" stop-opacity=".5"/><stop offset=".5" stop-color="${pen.tones.glow}" stop-opacity=".22"/><stop offset="1" stop-color="${pen.tones.glow}" stop-opacity="0"/></radialGradient>`,
  );
  for (const s of [-1, 1]) {
    const [x, y] = [s * l.hip * 0.55, l.crotch + 120];
    pen.raw(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(l.hip * 0.28)}" ry="250" fill="url(#${id})"/>`);
  }
}

function leatherPatch(pen: Pen, l: Legs): void {
  const [x, y] = [l.waist * 0.34, 0];
  pen.raw(
    `<path d="M${n(x)} ${y + 2}h66v36h-66z" transform="translate(2 3)" fill="#10131F" fill-opacity=".3"/><path d="M${n(x)} ${y + 2}h66v36h-66z" fill="#B98A5A" stroke="#6E4A2A" stroke-width="1.500"/><path d="M${n(x + 14)} ${y + 22}q6 -12 11 0q5 4 8 -2q4 -8 8 0q4 4 9 -3" fill="none" stroke="#5A391F" stroke-width="2"/><path d="M${n(x + 4)} ${y + 6}h58v28h-58z" fill="none" stroke="#6E4A2A" stroke-width="1" stroke-dasharray="4 3"/>`,
  );
}
