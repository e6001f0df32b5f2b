import type { PriceHistory } from '../pricing/price-history.ts';
import { PRIOR_WINDOW_MS, type PriceStep, runningReduction, stepsWithin } from '../pricing/reduction.ts';
import { byPriority } from './active.ts';
import { AUDIENCES, intervalsOf, type OfferRun } from './offer-runs.ts';
import { admits, aloneCents, appliedOffer } from './offers.ts';
import { type SelectableProduct, selects } from './selection.ts';

/** The lowest price for one piece that everybody could get from a time until the next step. */
export interface OfferedStep extends PriceStep {
  /** the price if promotions that cannot be known applied; as `cents` without such promotions */
  possible: number | null;
}

/**
 * The prices that price books and promotions together offered to everybody for one piece alone: the history of price books, with a step
 * more wherever a promotion began or ended between two times (milliseconds since 1970). A promotion is priced from what price books
 * charged while it ran.
 */
export function offeredHistory(
  { currency, steps }: PriceHistory,
  product: SelectableProduct,
  runs: OfferRun[],
  from: number,
  at: number,
): OfferedStep[] {
  const priced = (cents: number) => ({ ...product, unitCents: cents, currency });
  const prices = [...new Set(steps.flatMap(({ cents }) => cents ?? []))].map(
    (cents) => [cents, priced(cents)] as const,
  );
  const lowers = (run: OfferRun) =>
    prices.some(([cents, one]) => (offeredCents(run, one, currency, cents) ?? cents) < cents);
  const changes = changesOf(runs.filter(lowers), Math.max(from, steps[0]?.from ?? at), at);
  const points = [...new Set([...steps.map((step) => step.from), ...changes.keys()])].sort((a, b) => a - b);
  const running = new Set<OfferRun>();
  let step = 0;
  return points.map((point): OfferedStep => {
    while (steps[step + 1] && steps[step + 1]!.from <= point) step++;
    const { begin = [], end = [] } = changes.get(point) ?? {};
    for (const run of end) running.delete(run);
    for (const run of begin) running.add(run);
    const { cents, list } = steps[step]!;
    if (cents === null || running.size === 0) return { cents, list, from: point, possible: cents };
    const one = priced(cents);
    const offers = [...running].map((run) => ({ run, cents: offeredCents(run, one, currency, cents) }));
    return { list, from: point, ...offeredTo(offers, cents) };
  });
}

interface Change {
  begin: OfferRun[];
  end: OfferRun[];
}

/** Runs that begin or end, by time. */
function changesOf(runs: OfferRun[], from: number, at: number): Map<number, Change> {
  const changes = new Map<number, Change>();
  const note = (time: number, kind: keyof Change, run: OfferRun) => {
    const change = changes.get(time) ?? { begin: [], end: [] };
    change[kind].push(run);
    changes.set(time, change);
  };
  for (const run of runs) {
    for (const [begins, ends] of intervalsOf(run, from, at)) {
      note(begins, 'begin', run);
      if (ends <= at) note(ends, 'end', run);
    }
  }
  return changes;
}

/** Price of one piece of a product in a run; undefined where the run is not for the product or the price depends on the basket. */
function offeredCents(
  { promotion, aloneCents: known }: OfferRun,
  product: SelectableProduct,
  currency: string,
  cents: number,
): number | undefined {
  const { discounted, qualifying } = promotion.rule;
  if (!admits(promotion, product)) return undefined;
  if (!selects(discounted ?? qualifying, product)) return undefined;
  if (discounted && qualifying && !selects(qualifying, product)) return undefined;
  // All products that the run is for have the same price with it, if they had the same before.
  const key = `${currency} ${cents}`;
  if (!known.has(key)) known.set(key, aloneCents(promotion.rule, currency, cents));
  return known.get(key);
}

interface RunOffer {
  run: OfferRun;
  /** price of one piece in minor units; undefined for none */
  cents: number | undefined;
}

/** What registered customers and guests both got: the higher of their prices. */
function offeredTo(offers: RunOffer[], cents: number): { cents: number; possible: number } {
  const applied = (some: RunOffer[]) =>
    appliedOffer(
      some
        .map((one) => ({
          promotion: one.run.promotion,
          ...(one.cents === undefined ? {} : { promotionalCents: one.cents }),
        }))
        .sort((a, b) => byPriority(a.promotion, b.promotion)),
      cents,
    )?.promotionalCents ?? cents;
  const isForAll = offers.every(({ run }) => run.audiences.every(Boolean));
  const ofAudiences = AUDIENCES.slice(0, isForAll ? 1 : undefined).map((_groups, audience) => {
    const theirs = offers.filter(({ run }) => run.audiences[audience]);
    const unknown = theirs.flatMap((one) => (one.run.unknowable ? (one.cents ?? []) : []));
    const known = applied(theirs.filter(({ run }) => !run.unknowable));
    return { known, possible: Math.min(known, ...unknown) };
  });
  return {
    cents: Math.max(...ofAudiences.map(({ known }) => known)),
    possible: Math.max(...ofAudiences.map(({ possible }) => possible)),
  };
}

/** A reduction as `runningReduction` decides on it. */
export interface OfferedReduction {
  /** when it began: milliseconds since 1970 */
  since: number;
  /** the prior price that may be announced; undefined where there is none */
  cents: number | undefined;
}

/**
 * The reduction that runs at the end of a history of offers, and its prior price if that is above `price`, the price that is shown.
 * None where a promotion that cannot be known may have been cheaper than the prior price in the 30 days before, or since then cheaper than
 * what is known: the price may have risen when it ended.
 */
export function offeredReduction(steps: OfferedStep[], price: number): OfferedReduction | undefined {
  const running = runningReduction(steps);
  if (!running) return undefined;
  const { since, cents } = running;
  const below = (limit: (step: OfferedStep) => number | null) => (step: OfferedStep) =>
    step.possible !== null && step.possible < (limit(step) ?? 0);
  const isUnknown =
    stepsWithin(steps, since - PRIOR_WINDOW_MS, since).some(below(() => cents ?? null)) ||
    stepsWithin(steps, since, Number.POSITIVE_INFINITY).some(below((step) => step.cents));
  return { since, cents: isUnknown || cents === undefined || cents <= price ? undefined : cents };
}
