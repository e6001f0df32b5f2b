import type { ComponentView } from './component-view.ts';

/** A place of a region: what everybody sees there, and what this shopper does. One of them may be nothing. */
export interface PersonalPlace {
  id: string;
  before?: ComponentView;
  after?: ComponentView;
}

/**
 * The components of a region for everybody and for one shopper, in one order: the shopper's, with what is not for them
 * after what it followed.
 */
export function mergeRegion(everybody: ComponentView[], own: ComponentView[]): PersonalPlace[] {
  const places: PersonalPlace[] = own.map((after) => ({ id: after.id, after }));
  everybody.forEach((before, index) => {
    const known = places.find(({ id }) => id === before.id);
    if (known) {
      known.before = before;
      return;
    }
    const previous = everybody[index - 1]?.id;
    const at = previous === undefined ? 0 : places.findIndex(({ id }) => id === previous) + 1;
    places.splice(at, 0, { id: before.id, before });
  });
  return places;
}

/** Whether a place looks the same to everybody: then it is left alone. */
export const isSame = ({ before, after }: PersonalPlace): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
