import type { ActivePromotion } from '../promotions/active.ts';

/**
 * Runs `work` with the promotions that may be combined. A globally exclusive promotion that gives a discount
 * excludes all others except those it may be combined with. Of two mutually exclusive promotions the first
 * one wins, if it gives a discount.
 */
export function withCompatible<T>(
  promotions: ActivePromotion[],
  work: (promotions: ActivePromotion[]) => T,
  applied: (result: T) => ReadonlySet<string>,
): T {
  for (const exclusive of promotions.filter(({ exclusivity }) => exclusivity === 'global')) {
    const allowed = promotions.filter((one) => one === exclusive || mayCombine(one, exclusive));
    const result = resolve(allowed, work, applied);
    if (applied(result).has(exclusive.id)) return result;
  }
  return resolve(
    promotions.filter(({ exclusivity }) => exclusivity !== 'global'),
    work,
    applied,
  );
}

// Terminates because every round removes at least one promotion.
function resolve<T>(
  promotions: ActivePromotion[],
  work: (promotions: ActivePromotion[]) => T,
  applied: (result: T) => ReadonlySet<string>,
): T {
  const result = work(promotions);
  const ids = applied(result);
  const running = promotions.filter(({ id }) => ids.has(id));
  for (const first of running) {
    const out = running.filter(
      (other) => running.indexOf(other) > running.indexOf(first) && excludes(first, other),
    );
    if (out.length > 0) {
      return resolve(
        promotions.filter((one) => !out.includes(one)),
        work,
        applied,
      );
    }
  }
  return result;
}

const mayCombine = (a: ActivePromotion, b: ActivePromotion): boolean =>
  a.combinableIds.includes(b.id) || b.combinableIds.includes(a.id);

function excludes(a: ActivePromotion, b: ActivePromotion): boolean {
  if (mayCombine(a, b)) return false;
  if (a.exclusiveIds.includes(b.id) || b.exclusiveIds.includes(a.id)) return true;
  if (a.exclusivityGroup !== null && a.exclusivityGroup === b.exclusivityGroup) return true;
  // For product promotions class exclusivity applies per line, where lines are discounted.
  const isExclusive = a.exclusivity === 'class' || b.exclusivity === 'class';
  return a.class === b.class && a.class !== 'product' && isExclusive;
}
