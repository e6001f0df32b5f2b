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
  const estimated = withoutMarks(password.slice(0, ESTIMATED));
  const rest = withoutWords(estimated, own);
  return isEasy(estimated) || (rest !== estimated && isEasy(rest));
}

/** What is written for a letter. */
const SIGNS: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '69',
  i: '1!|l',
  l: '1!|i',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};
/** A sign for a letter within a word. */
const SIGN_IN_WORD = /(?<=\p{L})[0-9@€$!|+](?=\p{L})/gu;

/** Between the letters of a word: nothing that may be one of them, so that each text matches in one way only. */
const BETWEEN = '[^\\p{L}\\p{N}@€$!|+]*';

/** A short word with digits or signs, once or again, such as Winter2026!!: tried for every word and year. */
function isOneWord(text: string): boolean {
  const letters = text.toLowerCase().replace(SIGN_IN_WORD, 'x');
  const words = new Set(letters.match(/\p{L}+/gu));
  return words.size === 1 && [...[...words][0]!].length < LONG_WORD;
}

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The text without the words, also with signs for letters, and with others between them. */
function withoutWords(text: string, words: string[]): string {
  const known = words
    .map((word) => [...withoutMarks(word).toLowerCase()])
    .filter((letters) => letters.length >= OWN_WORD)
    // An address is longer than the words in it.
    .sort((a, b) => b.length - a.length)
    .map((letters) => letters.map(asWritten).join(BETWEEN));
  return known.length > 0 ? text.replace(new RegExp(known.join('|'), 'giu'), '') : text;
}

const asWritten = (letter: string): string => {
  const signs = SIGNS[letter];
  return signs ? `(?:${[letter, ...signs].map(RegExp.escape).join('|')})` : RegExp.escape(letter);
};
