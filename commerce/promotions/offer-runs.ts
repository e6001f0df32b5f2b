import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';
import type { Recurrence } from '../database/tables/scheduling.ts';
import { isOnWeekday, timesOf } from '../scheduling/schedule.ts';
import { type ActivePromotion, couponsFor, standardGroups } from './active.ts';
import type { AssignedPromotion, RecordedPromotion } from './assigned.ts';
import { mapRule } from './resolve-selections.ts';
import { conditionsOf, selectionsOf } from './rule-selections.ts';
import type { SelectableProduct } from './selection.ts';
import { isComputable, tiersOf } from './tiers.ts';

/** The parts of all shoppers: registered customers and guests. Who offers a price to both offers it to everybody. */
export const AUDIENCES = [standardGroups(true), standardGroups(false)];

/** A product promotion as it was recorded, and when it ran; times in milliseconds since 1970. */
export interface OfferRun {
  promotion: ActivePromotion;
  /** which of `AUDIENCES` got it without a coupon or source code */
  audiences: boolean[];
  /** true where stock, price books or options decided on it, which nothing recorded: the promotion is then the widest that it may have been */
  unknowable: boolean;
  from: number;
  to: number;
  recurrences: Recurrence[];
  /** prices of one piece with it, by currency and price before: filled as they are asked for, undefined without a price */
  aloneCents: Map<string, number | undefined>;
}

/** Which of `AUDIENCES` get an assigned promotion without a coupon or source code. */
export const audiencesOf = (assigned: Pick<AssignedPromotion, 'qualifiers' | 'own'>): boolean[] =>
  AUDIENCES.map((customerGroups) => couponsFor(assigned, { customerGroups })?.length === 0);

/** The run of a recorded promotion; undefined for one that never applies. */
export function runOf(recorded: RecordedPromotion): OfferRun | undefined {
  if (!isComputable(recorded.class, recorded.rule)) return undefined;
  const { knownFrom, knownTo, startsAt, endsAt, campaignStartsAt, campaignEndsAt, own } = recorded;
  const times = (dates: (Date | null)[]) => dates.flatMap((date) => (date ? [date.getTime()] : []));
  const promotion: ActivePromotion = { ...recorded, couponIds: [], restricted: false };
  const unknowable = isUnknowable(recorded);
  return {
    promotion: unknowable ? widened(promotion) : promotion,
    audiences: audiencesOf(recorded),
    unknowable,
    from: Math.max(Number.NEGATIVE_INFINITY, ...times([knownFrom, startsAt, campaignStartsAt, own.startsAt])),
    to: Math.min(Number.POSITIVE_INFINITY, ...times([knownTo, endsAt, campaignEndsAt, own.endsAt])),
    recurrences: [recorded.recurrence, own.recurrence].filter((one) => Object.keys(one).length > 0),
    aloneCents: new Map(),
  };
}

/**
 * Finds the runs that may be for a product in a currency by the products and categories that they name, so that thousands of runs for
 * others cost nothing.
 */
export function findRuns(runs: OfferRun[]): (product: SelectableProduct, currency: string) => OfferRun[] {
  const everywhere: OfferRun[] = [];
  const byName = new Map<string, OfferRun[]>();
  for (const run of runs) {
    const { products = [], categories = [] } =
      run.promotion.rule.discounted ?? run.promotion.rule.qualifying ?? {};
    const names = [...products.map((id) => `product ${id}`), ...categories.map((id) => `category ${id}`)];
    if (names.length === 0) everywhere.push(run);
    for (const name of new Set(names)) {
      const named = byName.get(name);
      if (named) named.push(run);
      else byName.set(name, [run]);
    }
  }
  return ({ id, masterId, categoryIds }, currency) => {
    const names = [
      `product ${id}`,
      `product ${masterId}`,
      ...[...categoryIds].map((one) => `category ${one}`),
    ];
    const found = new Set([...everywhere, ...names.flatMap((name) => byName.get(name) ?? [])]);
    return [...found].filter(({ promotion }) => (promotion.currency ?? currency) === currency);
  };
}

const DAY_MS = 86_400_000;

/** When a run applied between two times, with every recurrence in it; the last interval may end later. Days are those of UTC. */
export function intervalsOf(
  { recurrences, ...run }: OfferRun,
  from: number,
  to: number,
): [from: number, to: number][] {
  const [first, last] = [Math.max(run.from, from), Math.min(run.to, to)];
  if (first > last || first >= run.to) return [];
  if (recurrences.length === 0) return [[first, run.to]];
  const intervals: [number, number][] = [];
  for (let day = Math.floor(first / DAY_MS) * DAY_MS; day <= last; day += DAY_MS) {
    if (!recurrences.every((one) => isOnWeekday(one, new Date(day)))) continue;
    const times = recurrences.map(timesOf);
    const begins = Math.max(run.from, from, day + Math.max(...times.map(([begin]) => begin)));
    const ends = Math.min(run.to, day + Math.min(...times.map(([, end]) => end)));
    if (begins >= ends) continue;
    const before = intervals.at(-1);
    if (before && before[1] === begins) before[1] = ends;
    else intervals.push([begins, ends]);
  }
  return intervals;
}

/** What the history of prices and the product of today cannot tell of the past. */
const UNKNOWN: ProductCondition['by'][] = ['inventory', 'price-book', 'option'];
const isKnown = ({ by }: ProductCondition): boolean => !UNKNOWN.includes(by);

const isUnknowable = ({ rule, exclusions }: RecordedPromotion): boolean =>
  tiersOf(rule).some(({ discount }) => discount.kind === 'price-book-price') ||
  ![...selectionsOf(rule), ...exclusions].flatMap(conditionsOf).every(isKnown);

/** The promotion for every product that it may have been for, at the lowest price that it may have offered. */
function widened({ rule, exclusions, ...promotion }: ActivePromotion): ActivePromotion {
  const wide = mapRule(rule, (selection, leavesOut) => (leavesOut ? narrower(selection) : wider(selection)));
  const tiers = tiersOf(wide).map((tier) =>
    tier.discount.kind === 'price-book-price' ? { ...tier, discount: { kind: 'free' as const } } : tier,
  );
  return {
    ...promotion,
    rule: { ...wide, tiers },
    ...(exclusions ? { exclusions: exclusions.map(narrower) } : {}),
  };
}

const wider = ({ groups, exclude, ...selection }: ProductSelection): ProductSelection => ({
  ...selection,
  ...(groups ? { groups: groups.map((group) => group.filter(isKnown)) } : {}),
  ...(exclude ? { exclude: narrower(exclude) } : {}),
});

/** Without the groups that cannot be known, so that nothing is left out by them. */
const narrower = ({ groups, ...selection }: ProductSelection): ProductSelection => ({
  ...selection,
  ...(groups ? { groups: groups.filter((group) => group.every(isKnown)) } : {}),
});
