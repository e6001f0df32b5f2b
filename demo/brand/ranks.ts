import { MASTERS } from './masters.ts';

/**
 * Default rank of a master in listings, highest first. Alternates between categories, so that a page does not start
 * with twenty shirts. Generated products come last.
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
