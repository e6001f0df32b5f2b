import type { SceneName } from '../illustrator.ts';
import { awnings } from './awnings.ts';
import type { Shape } from './canvas.ts';
import { market } from './market.ts';
import { pines } from './pines.ts';
import { seaWall } from './sea-wall.ts';
import { terrace } from './terrace.ts';

export const scenes: Record<SceneName, (shape: Shape) => string> = {
  'sea-wall': seaWall,
  awnings,
  terrace,
  pines,
  market,
};
