import type { Pen } from '../drawing/pen.ts';
import { createRandom } from '../drawing/random.ts';

/** What the other views need to know about a drawn garment, in its own units. */
export interface Cut {
  /** Centre and width of the detail worth a close look. */
  detail: readonly [x: number, y: number, width: number];
  /** Drawn standing on the ground, its shadow included, rather than lying on paper. */
  stands?: boolean;
}

/** Draws one side of a garment with the pen; units are free, the view fits the result to the page. */
export type Garment = (pen: Pen) => Cut;

/** A stream of its own for each choice, so that front and back, which draw different things, agree on it. */
const own = (pen: Pen, name: string) => createRandom(`${pen.drawing.seed}/${pen.drawing.garment}/${name}`);

/** A detail fixed by the catalogue, else the one the seed chose. */
export function choose<T extends string>(pen: Pen, name: string, choices: readonly [T, ...T[]]): T {
  const seeded = own(pen, name).pick(choices);
  const fixed = pen.drawing.details?.[name];
  return choices.find((choice) => choice === fixed) ?? seeded;
}

export function flag(pen: Pen, name: string, probability: number): boolean {
  const seeded = own(pen, name).chance(probability);
  const fixed = pen.drawing.details?.[name];
  return typeof fixed === 'boolean' ? fixed : seeded;
}
