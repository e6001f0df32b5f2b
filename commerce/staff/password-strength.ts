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

/** Letters of a word that is long enough alone, with digits or signs around it. */
const LONG_WORD = 12;
/** Shorter words of the owner are part of others by chance. */
const OWN_WORD = 3;

/** Whether a password is among the first that somebody tries; `own`: words that others know of its owner and of the shop. */
export async function isEasyPassword(password: string, own: string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const made = await estimator;
  const isEasy = (text: string) => isOneWord(text) || made.check(text, own).score < LEAST_SCORE;
  const estimated = password.slice(0, ESTIMATED);
  const rest = withoutWords(estimated, own);
  return isEasy(estimated) || (rest !== estimated && isEasy(rest));
}

/** A short word with digits or signs, such as Winter2026!!: tried for every word and year. */
function isOneWord(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length === 1 && [...words[0]!].length < LONG_WORD;
}

function withoutWords(text: string, words: string[]): string {
  const known = words.filter((word) => word.length >= OWN_WORD).map((word) => RegExp.escape(word));
  return known.length > 0 ? text.replace(new RegExp(known.join('|'), 'giu'), '') : text;
}
