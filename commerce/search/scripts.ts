import { simplifyHan } from './simplify-han.ts';

/**
 * Normal form of texts in scripts other than Latin, the same for the index and for phrases. Latin texts stay as they
 * are: the text search configurations of the database fold them.
 */

/** Letters and digits that need a normal form, and full-width forms of Latin. */
const OTHER = /(?![\p{Script=Latin}0-9])[\p{L}\p{Nd}]|[\uff00-\uffef]/u;

/** Scripts without spaces between words, or with optional ones (Korean). */
const JOINED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** A text in such scripts. Spaces and middle dots inside do not separate it, because shoppers type them or not. */
const RUN = new RegExp(`[${JOINED}]+(?:[\\s\u30fb\u00b7]+[${JOINED}]+)*`, 'gu');
const IS_JOINED = new RegExp(`[${JOINED}]`, 'u');
const SEPARATOR = /[\s\u30fb\u00b7]+/gu;

const KANA = '\u3041-\u3096\u30a1-\u30fa\u30fc';
/** A long vowel mark at the end of a word, which many writers omit. */
const LAST_LONG_VOWEL = new RegExp(`([${KANA}]{3,})\u30fc(?![${KANA}])`, 'gu');
const PARTICLE = /^[のをはがにでとやもへ的]$/u;

/** Arabic vowel signs and tatweel, Hebrew points, accents of Cyrillic, marks of Greek after decomposition. */
const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const HEBREW_MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const LETTERS: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك', ی: 'ي', ہ: 'ه', ھ: 'ه' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ς: 'σ', ё: 'е' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** The Arabic article, with a preposition or not, before at least three letters. */
const ARTICLE = /(?<!\p{L})(?:[وبكف]?ال|لل)(?=[\u0621-\u064a]{3})/gu;
/** Endings of the Arabic plural, dual and feminine, after at least three letters. */
const ARABIC_ENDING = /(?<=[\u0621-\u064a]{3})(?:ات|ون|ين|ان|يه|ه|ي)(?!\p{L})/gu;

export const isLatin = (text: string): boolean => !OTHER.test(text);

/** Whether a term is in a script whose words are found by pairs of characters. */
export const isJoined = (term: string): boolean => IS_JOINED.test(term);

/** Normal form that still distinguishes katakana and hiragana, which word boundaries depend on. */
function normalize(text: string): string {
  if (isLatin(text)) return text;
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|[\u1100-\u11ff]|\u0301/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\u0370-\u03ff\u1f00-\u1fff]/gu, (letter) => letter.normalize('NFD')[0]!)
    .replace(ARABIC_MARKS, '')
    .replace(HEBREW_MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter]!)
    .replace(ARTICLE, '')
    .replace(LAST_LONG_VOWEL, '$1');
}

const toHiragana = (text: string) =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Form in which the index has runs of joined scripts: hiragana, simplified Chinese. */
const fold = (run: string) => simplifyHan(toHiragana(run));

/** Digits of a script are ten consecutive characters from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Normal form of a text; Latin texts stay as they are. */
export const normalForm = (text: string): string => toHiragana(normalize(text));

/** Normal form with the endings of Arabic words removed. */
export const stemForm = (text: string): string => normalForm(text).replace(ARABIC_ENDING, '');

/** A text prepared for the index. */
export interface IndexForm {
  /** words in scripts with spaces, stemmed as far as the database does not */
  body: string;
  /** the same words, not stemmed */
  words: string;
  /** pairs of characters of the other scripts as a tsvector, and their words without positions */
  pairs: string;
}

/** Maximum of a tsvector's positions, and of the positions of one lexeme. */
const MAX_POSITION = 16_000;
const MAX_POSITIONS = 250;

/** Prepares a text for the index; undefined for Latin texts. */
export function indexForm(text: string, locale: string): IndexForm | undefined {
  if (isLatin(text)) return undefined;
  const normal = normalize(text);
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const [run] of normal.matchAll(RUN)) {
    for (const { word } of segment(run, locale)) positions.set(fold(word), positions.get(fold(word)) ?? []);
    for (const pair of pairsOf(fold(run))) {
      if (++position > MAX_POSITION) break;
      const known = positions.get(pair) ?? [];
      if (known.length < MAX_POSITIONS) known.push(position);
      positions.set(pair, known);
    }
    // A phrase does not continue in the next run.
    position++;
  }
  const words = normal.replace(RUN, ' ');
  return {
    body: words.replace(ARABIC_ENDING, ''),
    words,
    pairs: [...positions]
      .map(([pair, all]) => `'${pair}'${all.length > 0 ? `:${all.join(',')}` : ''}`)
      .join(' '),
  };
}

/** Words of a text for suggestions as written, and in normal form. */
export function vocabularyOf(text: string, locale: string): { word: string; folded: string }[] {
  return segment(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Cf}|\u0640/gu, ''),
    locale,
  )
    .map(({ word }) => ({ word, folded: normalForm(word) }))
    .filter(({ word, folded }) => {
      const { length } = [...folded];
      return length >= (isJoined(word) ? 2 : 3) && length <= 40 && !/^\d+$/.test(folded);
    });
}

/** Pairs of a run, and its last character, so that every part of it begins with one of its lexemes. */
function pairsOf(run: string): string[] {
  const characters = [...run.replace(SEPARATOR, '')];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/**
 * Text index query of a term in a joined script: its pairs, adjacent. `weight` is a label of tsquery. Texts that were indexed
 * before characters were simplified are found as they are written.
 */
export function pairsQuery(term: string, weight = ''): string {
  const forms = [...new Set([simplifyHan(normalForm(term)), normalForm(term)])];
  const queries = forms.map((form) => adjacentPairs(form, weight));
  return queries.length > 1 ? `( ${queries.join(' | ')} )` : queries[0]!;
}

function adjacentPairs(form: string, weight: string): string {
  const pairs = pairsOf(form);
  if (pairs.length === 1) return `'${pairs[0]}':*${weight}`;
  const phrase = pairs
    .slice(0, -1)
    .map((pair) => `'${pair}'${weight && `:${weight}`}`)
    .join(' <-> ');
  return pairs.length > 2 ? `( ${phrase} )` : phrase;
}

/**
 * Splits a phrase into words in normal form. Scripts without spaces are split by their dictionary, without particles; a
 * run that the dictionary does not know, such as a loanword in hiragana, stays whole.
 */
export function phraseWords(phrase: string, locale: string): string[] {
  if (isLatin(phrase)) return phrase.split(/\s+/);
  return partsOf(normalize(phrase))
    .flatMap((part) => (isJoined(part) ? runWords(part, locale) : part.split(/\s+/)))
    .map(toHiragana)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Splits a text where joined scripts begin and end. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)].filter((part) => part.trim() !== '');
}

function runWords(run: string, locale: string): string[] {
  return run.split(SEPARATOR).flatMap((part) => {
    const all = segment(part, locale).map(({ word }) => word);
    const words = all.filter((word) => !PARTICLE.test(word));
    // Single kana are not words: the dictionary did not recognise them.
    const isKnown = words.length > 0 && words.every((word) => !/^[\u3041-\u30ff]$/u.test(word));
    return isKnown ? words : [part];
  });
}

const segmenters = new Map<string, Intl.Segmenter>();

function segment(text: string, locale: string): { word: string }[] {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, segmenter);
  }
  return Array.from(segmenter.segment(text)).flatMap(({ segment: word, isWordLike }) =>
    isWordLike ? [{ word }] : [],
  );
}
