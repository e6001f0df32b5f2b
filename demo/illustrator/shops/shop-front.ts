import { shift } from '../drawing/colour.ts';
import type { ShopFront } from '../illustrator.ts';
import { type Canvas, paintScene, rect } from '../scenes/canvas.ts';
import { treeShade } from '../scenes/wall.ts';
import { arches, climber, neighbours, upperFloors } from './building.ts';
import type { Look } from './display.ts';
import { type Paints, paintsOf, wallOf } from './facade.ts';
import { awning, type Bay, door, fascia, hangingSign, shopWindow } from './joinery.ts';
import { bench, bicycle, lamp, pavement, plant } from './street.ts';

type Part = 'window' | 'door';
type Plan = readonly [Part, ...Part[]];
type Line = { kind: Part; bay: Bay }[];

/** Windows and doors from left to right; narrow images have fewer. */
const WIDE: readonly [Plan, ...Plan[]] = [
  ['window', 'door', 'window'],
  ['window', 'window', 'door'],
  ['door', 'window', 'window'],
  ['window', 'door'],
];
const NARROW: readonly [Plan, ...Plan[]] = [
  ['door', 'window'],
  ['window', 'door'],
  ['window', 'door', 'window'],
];

/** Draws the front of a shop, seen from across the street. */
export const shopFront = (seed: string, { shape, town = '', style }: ShopFront): string =>
  paintScene(`shop/${seed}/${town}`, shape, (c) => {
    const { width, height, random } = c;
    const chosen = style ?? random.pick(['stucco', 'stone', 'brick', 'arcade', 'stucco']);
    const arched = chosen === 'arcade';
    const paints = paintsOf(c, chosen);
    const foot = height * (c.wide ? 0.86 : 0.87);
    const shop = c.wide
      ? { w: width * random.range(0.66, 0.8), h: height * random.range(0.58, 0.65) }
      : { w: width * random.range(0.8, 0.88), h: height * (shape === 'tall' ? 0.47 : 0.55) };
    const left = (width - shop.w) * random.range(0.34, 0.66);
    const top = foot - shop.h;
    wallOf(c, chosen, paints.wall, foot);
    const edges = neighbours(c, left, shop.w, foot, paints);
    const kind = chosen === 'stucco' ? 'shutters' : chosen === 'brick' ? 'sash' : 'balcony';
    upperFloors(c, paints, top - 30, kind, edges);
    const bays = bayLine(c, left, top + shop.h * (arched ? 0.37 : 0.19), shop.w, foot);
    if (arched)
      arches(
        c,
        bays.map(({ bay }) => bay),
        paints,
      );
    const shown = new Set<Look>();
    for (const { kind, bay } of bays)
      kind === 'door' ? door(c, bay, paints) : shopWindow(c, bay, paints, shown);
    const board = !arched && (chosen !== 'stucco' || random.chance(0.65));
    fascia(c, left, top, shop.w, shop.h * 0.155, paints, board);
    if (!arched) awnings(c, bays, shop.h * 0.15, paints);
    if (random.chance(0.35)) climber(c, left + (random.chance(0.5) ? 0 : shop.w), top - 20, foot);
    else if (random.chance(0.4)) hangingSign(c, left + shop.w - 4, top + shop.h * 0.26, paints);
    c.fill(rect(0, foot - 12, width, 12), shift(paints.wall, -0.14));
    pavement(c, foot);
    furnish(c, bays, foot, paints, left, shop.w);
    if (random.chance(0.7)) treeShade(c, 0.15);
  });

function bayLine(c: Canvas, left: number, y: number, w: number, foot: number): Line {
  const plan = c.random.pick(c.wide ? WIDE : NARROW);
  const narrow = plan.length === 3 ? (c.wide ? 0.19 : 0.26) : c.wide ? 0.24 : 0.34;
  const rest = (1 - narrow) / (plan.length - 1);
  const gap = c.random.pick([0, 0, 22, 40]);
  let x = left;
  return plan.map((kind) => {
    const share = (kind === 'door' ? narrow : rest) * w;
    const bay = { x: x + gap / 2, y, w: share - gap, foot };
    x += share;
    return { kind, bay };
  });
}

function awnings(c: Canvas, bays: Line, drop: number, { accent }: Paints): void {
  const covered = c.random.pick(['windows', 'all', 'none', 'windows']);
  const striped = c.random.chance(0.6);
  for (const { kind, bay } of bays)
    if (covered === 'all' || (covered === 'windows' && kind === 'window'))
      awning(c, { ...bay, y: bay.y - 6 }, drop, accent, striped);
}

/** Draws plants at the doors and one object on the pavement. */
function furnish(c: Canvas, bays: Line, foot: number, paints: Paints, left: number, w: number): void {
  const { random, width, height } = c;
  const kind = random.int(0, 2);
  const size = (c.wide ? 110 : 130) * random.range(0.9, 1.2);
  const ground = foot + (height - foot) * 0.16;
  const clay = random.pick(['#C98561', '#8A9299', '#EDE4D2', '#2F3B49']);
  for (const { kind: part, bay } of bays) {
    if (part !== 'door') continue;
    plant(c, kind, bay.x - size * 0.34, ground, size, clay);
    if (random.chance(0.75))
      plant(c, kind, bay.x + bay.w + size * 0.34, ground, size * random.range(0.92, 1.04), clay);
  }
  const thing = random.int(0, 3);
  const aside = bays[0]?.kind === 'door' ? left + w * 0.66 : left + w * 0.06;
  const low = foot + (height - foot) * 0.4;
  if (thing === 0) bench(c, aside, low, 330);
  if (thing === 1) bicycle(c, aside + 160, low, 0.9, paints.accent);
  if (thing === 2)
    lamp(
      c,
      random.chance(0.5) ? width * 0.055 : width * 0.945,
      foot + (height - foot) * 0.6,
      height * (c.wide ? 0.56 : 0.4),
    );
}
