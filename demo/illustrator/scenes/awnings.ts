import type { Shape } from '../illustrator.ts';
import { climber } from '../shops/building.ts';
import type { Look } from '../shops/display.ts';
import { type Paints, upperWindow } from '../shops/facade.ts';
import { awning, door, fascia, shopWindow } from '../shops/joinery.ts';
import { bicycle } from '../shops/street.ts';
import { INKS, paintScene, rect } from './canvas.ts';
import { lemonTree } from './plants.ts';
import { flags, houseWall, treeShade } from './wall.ts';

const PAINTS: Paints = {
  wall: '#F1D3AE',
  trim: '#FBEBD4',
  wood: INKS.navy,
  name: '#F7EDDA',
  accent: '#5F93A3',
};

/** The brand's shop in a seaside street: striped awnings and a painted wall in the morning sun. */
export const awnings = (shape: Shape): string =>
  paintScene('awnings', shape, (c) => {
    const { width, height } = c;
    const street = height * (c.wide ? 0.9 : 0.91);
    houseWall(c, PAINTS.wall, street);
    const [left, w] = c.wide ? [width * 0.475, width * 0.48] : [width * 0.08, width * 0.84];
    const top = height * (c.wide ? 0.31 : 0.52);
    const share = c.wide ? [0.38, 0.22, 0.4] : [0.36, 0.64];
    const size = c.wide ? ([190, 270] as const) : ([190, 270] as const);
    const upper = c.wide ? -66 : height * 0.315;
    for (const at of c.wide ? [0.16, 0.5, 0.84] : [0.24, 0.76])
      upperWindow(c, left + w * at - size[0] / 2, upper, size, PAINTS, 'shutters');
    const shown = new Set<Look>();
    const y = top + (c.wide ? 118 : 136);
    let x = left;
    const bays = share.map((part) => {
      const bay = { x, y, w: w * part, foot: street };
      x += w * part;
      return bay;
    });
    const entrance = c.wide ? 1 : 0;
    for (const [i, bay] of bays.entries())
      i === entrance ? door(c, bay, PAINTS) : shopWindow(c, bay, PAINTS, shown);
    fascia(c, left, top, w, c.wide ? 92 : 108, PAINTS, true);
    for (const [i, bay] of bays.entries())
      if (i !== entrance) awning(c, { ...bay, y: y - 8 }, c.wide ? 118 : 150, INKS.navy, true);
    climber(c, left + w + (c.wide ? 8 : 2), top - 40, street);
    c.fill(rect(0, street - 30, width, 30), '#D9BE9C');
    c.grain(rect(0, street - 30, width, 30), 2.5, 0.12, '#6B4F30');
    flags(c, street);
    const pot = c.wide ? 118 : 150;
    const step = bays[entrance] ?? { x: 0, w: 0 };
    lemonTree(c, step.x - pot * 0.1, street + 26, pot);
    lemonTree(c, step.x + step.w + pot * 0.2, street + 30, pot * 0.94);
    bicycle(
      c,
      width * (c.wide ? 0.37 : 0.72),
      street + (height - street) * 0.62,
      c.wide ? 0.98 : 1.1,
      '#5F93A3',
    );
    treeShade(c);
  });
