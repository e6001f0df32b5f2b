import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guesses are estimated for this part of a password: the time that it takes grows with the length. */
const ESTIMATED = 64;
/** Lowest score from 0 to 4: a hundred million guesses. */
const LEAST_SCORE = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionary of common passwords when the first one is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is among the first that somebody tries; `own`: words that others know of its owner. */
export async function isEasyPassword(password: string, own: string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, ESTIMATED), own).score < LEAST_SCORE;
}
