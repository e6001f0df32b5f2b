import type { Pen } from '../drawing/pen.ts';
import { createRandom } from '../drawing/random.ts';

/** Geometry of a drawn garment that other views need, in garment units. */
export interface Cut {
  /** Centre and width of the area shown in the detail view. */
  detail: readonly [x: number, y: number, width: number];
  /** Drawn standing with its shadow, instead of lying flat. */
  stands?: boolean;
}

/** Draws one side of a garment in any units; the view scales the result to the page. */
export type Garment = (pen: Pen) => Cut;

/** Each choice has a separate random generator, so that front and back make the same choice. */
const own = (pen: Pen, name: string) => createRandom(`${pen.drawing.seed}/${pen.drawing.garment}/${name}`);

/** Returns the detail set by the catalogue, otherwise the one chosen by the seed. */
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
