import type { ActivePromotion } from '../promotions/active.ts';

/**
 * Works something out with the promotions that may apply together. One that stands alone in everything
 * and takes anything off leaves only those it may be combined with. Of two that exclude each other the
 * one that comes first counts, if it takes anything off.
 */
export function withCompatible<T>(
  promotions: ActivePromotion[],
  work: (promotions: ActivePromotion[]) => T,
  applied: (result: T) => ReadonlySet<string>,
): T {
  for (const alone of promotions.filter(({ exclusivity }) => exclusivity === 'global')) {
    const allowed = promotions.filter((one) => one === alone || mayCombine(one, alone));
    const result = resolve(allowed, work, applied);
    if (applied(result).has(alone.id)) return result;
  }
  return resolve(
    promotions.filter(({ exclusivity }) => exclusivity !== 'global'),
    work,
    applied,
  );
}

// Each round leaves out at least one promotion, so that it comes to an end.
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
  // On products the class counts line by line, where the lines are discounted.
  const isExclusive = a.exclusivity === 'class' || b.exclusivity === 'class';
  return a.class === b.class && a.class !== 'product' && isExclusive;
}
