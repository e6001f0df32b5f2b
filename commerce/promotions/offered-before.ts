import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';
import type { Reduction } from '../pricing/prior-prices.ts';
import { holdsAt } from '../scheduling/schedule.ts';
import { type ActivePromotion, byPriority } from './active.ts';
import type { RecordedPromotion } from './assigned.ts';
import { offersFor } from './offers.ts';
import { mapRule } from './resolve-selections.ts';
import { conditionsOf, selectionsOf } from './rule-selections.ts';
import type { SelectableProduct } from './selection.ts';
import { tiersOf } from './tiers.ts';

/** A promotion for everybody, with the seconds since 1970 that it may have run in. */
interface Run {
  promotion: ActivePromotion;
  recorded: RecordedPromotion;
  from: number;
  to: number;
}

/**
 * The lowest price of one piece that was applied or offered to everybody in the 30 days before a reduction, in minor units; undefined
 * where a promotion may have offered less under conditions that nothing recorded (stock, price books, options). `recorded`: product
 * promotions for everybody, as they were.
 */
export function lowestOffered(
  { currency, cents, steps }: Pick<Reduction, 'currency' | 'cents' | 'steps'>,
  product: SelectableProduct,
  recorded: RecordedPromotion[],
): number | undefined {
  const runs = recorded.filter((one) => one.currency === null || one.currency === currency).map(runOf);
  let lowest = cents;
  let unknown = Number.POSITIVE_INFINITY;
  for (const [price, from, to] of segmentsOf(steps, runs)) {
    const running = runs.filter((run) => run.from < to && run.to > from && recurs(run, from, to));
    const offered = (some: Run[]) =>
      offersFor(
        some.map(({ promotion }) => promotion).sort(byPriority),
        { ...product, unitCents: price, currency },
        currency,
        price,
      );
    const known = running.filter((run) => !isUnknowable(run.recorded));
    // A promotion that recurs hides another one only while it runs.
    for (const some of [
      known,
      known.filter(({ recorded: { recurrence, own } }) => !isSet(recurrence, own.recurrence)),
    ])
      lowest = Math.min(lowest, offered(some).find(({ applies }) => applies)?.promotionalCents ?? lowest);
    for (const { recorded: one, ...run } of running.filter((run) => isUnknowable(run.recorded))) {
      const [offer] = offered([{ ...run, recorded: one, promotion: widened(run.promotion) }]);
      unknown = Math.min(unknown, offer?.promotionalCents ?? unknown);
    }
  }
  return unknown < lowest ? undefined : lowest;
}

/**
 * Whether a promotion for everybody that does not run any more, or not at this time of day, offered less than the present price since a time:
 * the price rose after it, and a price that rises ends a reduction. Seconds since 1970. One that may have done so under conditions that
 * nothing recorded counts too.
 */
export function wasCheaperSince(
  { currency, price }: Pick<Reduction, 'currency' | 'price'>,
  product: SelectableProduct,
  recorded: RecordedPromotion[],
  [since, at]: [number, number],
): boolean {
  const runs = recorded.filter((one) => one.currency === null || one.currency === currency).map(runOf);
  const ended = runs.filter(
    (run) => run.from < at && run.to > since && recurs(run, Math.max(since, run.from), Math.min(at, run.to)),
  );
  const isOver = (run: Run) => run.to <= at || !recurs(run, at, at + 1);
  return ended.filter(isOver).some(({ promotion, recorded: one }) => {
    const offered = isUnknowable(one) ? widened(promotion) : promotion;
    const offers = offersFor([offered], { ...product, unitCents: price, currency }, currency, price);
    return offers.some((offer) => (offer.promotionalCents ?? price) < price);
  });
}

function runOf(recorded: RecordedPromotion): Run {
  const { knownFrom, knownTo, startsAt, endsAt, campaignStartsAt, campaignEndsAt, own } = recorded;
  const seconds = (dates: (Date | null)[]) => dates.flatMap((date) => (date ? [date.getTime() / 1000] : []));
  return {
    promotion: { ...recorded, couponIds: [], restricted: false },
    recorded,
    from: Math.max(
      Number.NEGATIVE_INFINITY,
      ...seconds([knownFrom, startsAt, campaignStartsAt, own.startsAt]),
    ),
    to: Math.min(Number.POSITIVE_INFINITY, ...seconds([knownTo, endsAt, campaignEndsAt, own.endsAt])),
  };
}

/** Splits the steps of prices where a promotion began or ended. */
function segmentsOf(steps: Reduction['steps'], runs: Run[]): Reduction['steps'] {
  const bounds = [...new Set(runs.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return steps.flatMap(([price, from, to]) => {
    const points = [from, ...bounds.filter((at) => at > from && at < to), to];
    return points.slice(1).map((end, index): Reduction['steps'][number] => [price, points[index]!, end]);
  });
}

/** Recurrences are in minutes of a day: every quarter of an hour is looked at, and both ends. */
const SAMPLE_SECONDS = 900;
/** Recurrences repeat every week: what has not come within one does not come. */
const WEEK_SECONDS = 7 * 86_400;

function recurs({ recorded: { recurrence, own } }: Run, from: number, to: number): boolean {
  if (!isSet(recurrence, own.recurrence)) return true;
  const always = { startsAt: null, endsAt: null };
  for (let at = from; at < Math.min(to, from + WEEK_SECONDS); at += SAMPLE_SECONDS) {
    const date = new Date(at * 1000);
    if (holdsAt({ ...always, recurrence }, date) && holdsAt({ ...always, recurrence: own.recurrence }, date))
      return true;
  }
  return false;
}

const isSet = (...recurrences: object[]): boolean =>
  recurrences.some((recurrence) => Object.keys(recurrence).length > 0);

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
