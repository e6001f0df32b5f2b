import type { Words } from '../brand/words.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** Space between a number and its unit, by language; English and Italian write `20%`. */
const SPACES: Partial<Record<keyof Words, string>> = { fr: NARROW, de: NO_BREAK, es: NO_BREAK };

const BEFORE_SIGN = /(?<=\d) (?=[%€$£](?![\p{L}\d]))/gu;
const BEFORE_UNIT = /(?<=\d) (?=(?:mm|cm|km|kg)\b)/g;

/** Inserts no-break spaces into amounts, percentages and measures. */
export const typeset = (text: string, language: keyof Words): string =>
  text.replace(BEFORE_SIGN, SPACES[language] ?? NO_BREAK).replace(BEFORE_UNIT, NO_BREAK);
