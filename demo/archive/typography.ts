import type { Words } from '../brand/words.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** The space between a number and its sign or unit, where the language has one; English and Italian write `20%`. */
const SPACES: Partial<Record<keyof Words, string>> = { fr: NARROW, de: NO_BREAK, es: NO_BREAK };

const BEFORE_SIGN = /(?<=\d) (?=[%€$£](?![\p{L}\d]))/gu;
const BEFORE_UNIT = /(?<=\d) (?=(?:mm|cm|km|kg)\b)/g;

/** A text whose amounts, percentages and measures do not break at the end of a line. */
export const typeset = (text: string, language: keyof Words): string =>
  text.replace(BEFORE_SIGN, SPACES[language] ?? NO_BREAK).replace(BEFORE_UNIT, NO_BREAK);
