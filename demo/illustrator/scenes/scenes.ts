import { createSheet } from '../drawing/sheet.ts';
import type { SceneName } from '../illustrator.ts';

type Scene = (shape: 'wide' | 'tall') => string;

const sea: Scene = (shape) => {
  const [width, height] = shape === 'wide' ? [2400, 1200] : [1440, 1920];
  const sheet = createSheet(width, height);
  sheet.add(`<path d="M0 0H${width}V${height}H0Z" fill="#EAE3D7"/>`);
  return sheet.toString();
};

export const scenes: Record<SceneName, Scene> = {
  'sea-wall': sea,
  awnings: sea,
  terrace: sea,
  pines: sea,
  market: sea,
};
