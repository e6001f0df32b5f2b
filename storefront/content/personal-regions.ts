import type { ComponentView } from './component-view.ts';

/** A position in a region with its public and its personal component; one of them may be missing. */
export interface PersonalPlace {
  id: string;
  before?: ComponentView;
  after?: ComponentView;
}

/**
 * Merges the public and personal components of a region in the personal order; public components without a personal
 * counterpart follow their predecessor.
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

/** Whether the public and personal component are equal. */
export const isSame = ({ before, after }: PersonalPlace): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
