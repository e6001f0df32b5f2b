import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { beltBuckle } from './belt-buckle.ts';
import { choose, type Garment } from './garment.ts';
import { ground } from './ground.ts';
import { SMOOTH } from './shoe.ts';

/**
 * Returns part of a coil of the rolled belt, seen from slightly above; degrees, 0 to the right, 90 towards
 * the viewer.
 */
function arc(rx: number, y: number, from: number, to: number): Edge {
  const steps = Math.max(4, Math.round(Math.abs(to - from) / 18));
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [Math.cos(a) * rx, y + Math.sin(a) * rx * 0.3];
  });
}

/** Draws part of a coil of height `tall` between two angles. */
function wall(rx: number, tall: number, from: number, to: number): Edge[] {
  return [arc(rx, 0, from, to), reverse(arc(rx, tall, from, to))];
}

function threads(pen: Pen, rx: number, tall: number, from: number, to: number, colour: string): void {
  for (const y of [10, tall - 10]) pen.stitch(arc(rx + 1, y, from, to), colour);
}

/** The cut edge of the leather, on top of the roll. */
function rim(pen: Pen, rx: number, from: number, to: number): void {
  const line = arc(rx - 4, 0, from, to);
  pen.line(line, { width: 9, opacity: 1, colour: pen.tones.deep });
  pen.line(line, { width: 6, opacity: 1, colour: pen.tones.shade });
  pen.line(part(line, 0, 0.6), { width: 2, opacity: 0.5, colour: pen.tones.glow });
}

/** Draws a rolled belt standing on its edge, with the buckle in front and the end hanging down. */
export const belt: Garment = (pen) => {
  const front = pen.side === 'front';
  const tall = Math.round(pen.random.range(148, 186));
  const thread = pen.tones.dark ? pen.tones.rim : '#E8D7B4';
  const style = choose(pen, 'stitched', ['yes', 'no']) === 'yes';
  const inside = '#C79F72';
  ground(pen, [0, tall + 60], 780, 110);
  pen.panel({
    edges: wall(352, tall, 180, 360),
    colour: inside,
    cloth: SMOOTH,
    tone: -0.12,
    volume: 0.4,
    print: false,
  });
  rim(pen, 352, 180, 360);
  const gloom = pen.sheet.define(
    '<linearGradient id="{id}" x2=".25" y2="1"><stop stop-color="#1B1420" stop-opacity=".5"/><stop offset=".5" stop-color="#1B1420" stop-opacity=".22"/><stop offset="1" stop-color="#1B1420" stop-opacity=".5"/></linearGradient>',
  );
  for (const [rx, tone] of [
    [300, -0.1],
    [254, -0.06],
  ] as const) {
    pen.panel({
      edges: wall(rx, tall, 180, 360),
      colour: inside,
      cloth: SMOOTH,
      tone: tone - 0.04,
      volume: 0.4,
      outer: false,
    });
    pen.raw(`<ellipse rx="${rx}" ry="${rx * 0.3}" fill="url(#${gloom})"/>`);
    rim(pen, rx, 180, 360);
    pen.panel({ edges: wall(rx, tall, 180, 0), tone: tone - 0.06, volume: 0.5, outer: false, cast: 8 });
    rim(pen, rx, 180, 0);
  }
  const shine = [
    { from: [-290, 40] as const, to: [-286, tall + 30] as const, width: 70, strength: 0.5, crease: false },
    { from: [-120, 80] as const, to: [-118, tall + 80] as const, width: 120, strength: 0.4, crease: false },
    { from: [250, 50] as const, to: [248, tall + 50] as const, width: 120, strength: 0.5, crease: false },
  ];
  pen.panel({ edges: wall(352, tall, 180, 0), folds: shine, volume: 0.5, cast: 14 });
  if (style) threads(pen, 352, tall, 176, 4, thread);
  rim(pen, 352, 180, 0);
  if (!front) {
    // The end of the belt behind the roll.
    const tip = wall(360, tall, 96, 20);
    pen.panel({ edges: tip, volume: 0.6, cast: 10, folds: shine });
    if (style) threads(pen, 360, tall, 94, 24, thread);
    rim(pen, 360, 96, 20);
    return { detail: [-60, 130, 380], stands: true };
  }
  const end: Edge[] = [
    arc(366, 6, 112, 24),
    [
      [334, 50],
      [352, 44 + tall * 0.2],
      [356, 44 + tall * 0.5],
      [346, 44 + tall * 0.8],
      [334, tall + 40],
    ],
    reverse(arc(366, tall - 4, 112, 24)),
  ];
  pen.panel({ edges: end, volume: 0.7, cast: 12, folds: shine.slice(2) });
  if (style) for (const y of [16, tall - 14]) pen.stitch(arc(367, y, 110, 26), thread);
  for (const angle of [84, 74, 64, 54, 44]) {
    const [x, y] = arc(367, tall / 2, angle, angle - 1)[0] ?? [0, 0];
    const squeeze = Math.sin((angle * Math.PI) / 180);
    pen.raw(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(8 * squeeze)}" ry="8" fill="#141728"/><path d="M${n(x - 7 * squeeze)} ${n(y + 4)}a8 8 0 0 0 ${n(14 * squeeze)} 0" fill="none" stroke="${pen.tones.glow}" stroke-opacity=".7" stroke-width="2"/>`,
    );
  }
  beltBuckle(pen, arc(366, tall / 2, 112, 111)[0] ?? [0, 0], tall);
  const [kx, ky] = arc(372, 0, 92, 91)[0] ?? [0, 0];
  const keeper: Edge = [
    [kx, ky - 6],
    [kx, ky + tall + 8],
  ];
  pen.panel({ edges: [offset(keeper, -15), reverse(offset(keeper, 15))], volume: 0.6, cast: 8 });
  return { detail: [-40, 150, 380], stands: true };
};
