import { carre } from './carre.ts';
import type { Garment } from './garment.ts';
import { stole } from './stole.ts';

/** A silk square with its border, or a long scarf with a fringe. */
export const scarf: Garment = (pen) => {
  if (pen.drawing.material === 'silk') {
    carre(pen);
    return { detail: [230, 250, 520] };
  }
  stole(pen);
  return { detail: [0, 760, 520] };
};
