import { MASTERS } from './masters.ts';

/**
 * Where a master stands in listings, the higher the earlier: one of each category, then the next of
 * each, so that a page does not begin with twenty shirts. Relatives of a grown house come after all.
 */
const ranks = new Map<string, number>();
const counts = new Map<string, number>();
const rounds = MASTERS.map(({ id, category }) => {
  const round = counts.get(category) ?? 0;
  counts.set(category, round + 1);
  return { id, round };
});
for (const [place, { id }] of rounds.toSorted((one, other) => one.round - other.round).entries()) {
  ranks.set(id, MASTERS.length - place);
}

export const rankOf = (id: string): number => ranks.get(id) ?? 0;
