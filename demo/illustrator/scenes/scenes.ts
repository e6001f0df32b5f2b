import type { SceneName } from '../illustrator.ts';
import { awnings } from './awnings.ts';
import { cabins } from './cabins.ts';
import { garden } from './garden.ts';
import { harbour } from './harbour.ts';

import { market } from './market.ts';
import { pines } from './pines.ts';
import { seaWall } from './sea-wall.ts';
import { terrace } from './terrace.ts';
import { openWindow } from './window.ts';

export const scenes: Record<SceneName, (shape: 'wide' | 'tall') => string> = {
  'sea-wall': seaWall,
  awnings,
  terrace,
  pines,
  market,
  harbour,
  garden,
  window: openWindow,
  cabins,
};
