import type { SceneName } from '../../../illustrator/illustrator.ts';
import type { Words } from '../../words.ts';
import { STILLS, type StillName } from '../stills.ts';
import type { Picture } from './page.ts';

const SIZES = {
  wide: { width: 2400, height: 1200 },
  tall: { width: 1440, height: 1920 },
  square: { width: 1600, height: 1600 },
};
const MIDDLE = { x: 0.5, y: 0.5 };

/** Campaign image of the library. */
export const scene = (name: SceneName, shape: 'wide' | 'tall', focalPoint = MIDDLE): Picture => ({
  path: `/images/home-${name}-${shape}.jpg`,
  metaData: SIZES[shape],
  focalPoint,
});

/** Still life of the library with its alternative text. */
export const stillLife = (name: StillName, shape: keyof typeof SIZES): { image: Picture; alt: Words } => ({
  image: { path: `/images/still-${name}-${shape}.jpg`, metaData: SIZES[shape], focalPoint: MIDDLE },
  alt: STILLS[name].alt,
});
