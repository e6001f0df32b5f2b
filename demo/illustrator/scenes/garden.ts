import type { Shape } from '../illustrator.ts';
import { INKS, paintScene, rect } from './canvas.ts';
import { sea, sky } from './coast.ts';

/** The garden of a villa: cypresses, gravel, clipped box. */
export const garden = (shape: Shape): string =>
  paintScene('garden', shape, (c) => {
    const horizon = c.height * 0.68;
    sky(c, horizon);
    sea(c, horizon, c.height * 0.86);
    c.fill(rect(0, c.height * 0.86, c.width, c.height * 0.14), INKS.sand);
  });
