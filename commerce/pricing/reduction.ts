/** What one piece of a product cost from a time until the next step, in minor units of one currency. */
export interface PriceStep {
  /** null while it had no price */
  cents: number | null;
  /** null while it had no price */
  list: number | null;
  /** milliseconds since 1970 */
  from: number;
}

/** A reduction that runs at the end of a history of prices. */
export interface RunningReduction {
  /** when it began: milliseconds since 1970 */
  since: number;
  /** the lowest price of the 30 days before; undefined without any */
  cents: number | undefined;
}

/** Days × hours × minutes × seconds × milliseconds that Article 6a looks back. */
export const PRIOR_WINDOW_MS = 30 * 24 * 3_600_000;

/**
 * Decides which reduction runs at the end of a history, oldest step first, and its prior price; undefined when the last price is not
 * below its list price. The rule for whatever made the prices, price books or promotions (docs/legal-prices.md): deeper cuts continue a
 * reduction, a higher price or one without reduction in between ends it. Nothing was reduced at the first known price.
 */
export function runningReduction(steps: PriceStep[]): RunningReduction | undefined {
  const first = steps.findIndex(({ cents }) => cents !== null);
  const isReduced = (index: number) => {
    const { cents = null, list = null } = steps[index] ?? {};
    return index > first && cents !== null && list !== null && cents < list;
  };
  let begin = steps.length - 1;
  if (!isReduced(begin)) return undefined;
  while (isReduced(begin - 1) && steps[begin - 1]!.cents! >= steps[begin]!.cents!) begin--;
  const since = steps[begin]!.from;
  const before = stepsWithin(steps, since - PRIOR_WINDOW_MS, since).flatMap(({ cents }) => cents ?? []);
  return { since, cents: before.length > 0 ? Math.min(...before) : undefined };
}

/** The steps of a history that applied at some time between two, in milliseconds since 1970. */
export const stepsWithin = <Step extends PriceStep>(steps: Step[], from: number, to: number): Step[] =>
  steps.filter(
    (step, index) => step.from < to && (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) > from,
  );
