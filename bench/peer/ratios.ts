import { median, percentile95 } from '../pages.ts';

/** Times of calls in milliseconds, one after the other, and the calls per second of that and of eight at a time. */
export interface Measured {
  median: number;
  p95: number;
  perSecond: number;
  perSecondOfEight: number;
}

export type Measure = keyof Measured;

/** One value of both services in one round. */
export interface Pair {
  ours: number;
  theirs: number;
}

/** The medians of all rounds, and how many times better ours is: the median, the least and the most of the rounds. */
export interface Comparison extends Pair {
  ratio: number;
  least: number;
  most: number;
}

/** Summarises the calls of one kind. `alone`: times of sequential calls; `seconds`: what `together` concurrent calls took. */
export function summarize(alone: number[], together: number, seconds: number): Measured {
  return {
    median: median(alone),
    p95: percentile95(alone),
    perSecond: (1000 * alone.length) / alone.reduce((sum, time) => sum + time, 0),
    perSecondOfEight: together / seconds,
  };
}

/** Less is better for times, more for rates. A ratio above 1 means that ours is better. */
export function compareRounds(measure: Measure, rounds: Pair[]): Comparison {
  const isTime = measure === 'median' || measure === 'p95';
  const ratios = rounds.map(({ ours, theirs }) => (isTime ? theirs / ours : ours / theirs));
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}

/** A different order of `values` for each `seed`, and always the same one. */
export function shuffle<T>(values: T[], seed: number): T[] {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    // A linear congruential generator: reproducible, and random enough to mix requests.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const shuffled = [...values];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}
