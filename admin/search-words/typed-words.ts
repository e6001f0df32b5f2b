import type { SearchWords } from '../api/search-words-types.ts';

export const KINDS = ['synonyms', 'stopwords'] as const;
export type Kind = (typeof KINDS)[number];

/** Typed lists by language and kind. */
export type Draft = Readonly<Record<string, string>>;

export const keyOf = (language: string, kind: Kind): string => `${language}.${kind}`;

const kindOf = (key: string): [language: string, kind: Kind] => {
  const [language = '', kind] = key.split('.');
  return [language, kind === 'synonyms' ? 'synonyms' : 'stopwords'];
};

const wordsIn = (text: string): string[] =>
  text.split(/[,\n]/).flatMap((word) => word.trim().replace(/\s+/g, ' ') || []);

/** The lines of synonyms that a text has: one for each line, with its words. */
const linesIn = (text: string): string[][] =>
  text
    .split('\n')
    .map(wordsIn)
    .filter((line) => line.length > 0);

/** A stored list as it is typed: a line for each group of synonyms, stop words in one line. */
export function storedText({ words }: SearchWords, key: string): string {
  const [language, kind] = kindOf(key);
  const stored = words[language];
  if (!stored) return '';
  return kind === 'synonyms'
    ? stored.synonyms.map((line) => line.join(', ')).join('\n')
    : stored.stopwords.join(', ');
}

/** The draft without lists that are stored so by now. */
export const remaining = (draft: Draft, stored: SearchWords): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, text]) => {
      const [, kind] = kindOf(key);
      const meaningOf = (one: string) => JSON.stringify(kind === 'synonyms' ? linesIn(one) : wordsIn(one));
      return meaningOf(text) !== meaningOf(storedText(stored, key));
    }),
  );

/** The request that saves a draft. */
export function requestOf(draft: Draft) {
  const words: Record<string, { synonyms?: string[][]; stopwords?: string[] }> = {};
  for (const [key, text] of Object.entries(draft)) {
    const [language, kind] = kindOf(key);
    words[language] = {
      ...words[language],
      ...(kind === 'synonyms' ? { synonyms: linesIn(text) } : { stopwords: wordsIn(text) }),
    };
  }
  return { words };
}

/** The keys of lists that differ between two readings. */
export const differing = (before: SearchWords, after: SearchWords): string[] =>
  [...new Set([...Object.keys(before.words), ...Object.keys(after.words)])]
    .flatMap((language) => KINDS.map((kind) => keyOf(language, kind)))
    .filter((key) => storedText(before, key) !== storedText(after, key));

/**
 * A draft of `base` as one of `current`, which somebody else stored: lines (stop words) that the draft adds or removes, in the lists of
 * `current`. A line that both changed is there twice, once with the words of each.
 */
export const rebased = (draft: Draft, base: SearchWords, current: SearchWords): Draft =>
  remaining(
    Object.fromEntries(
      Object.entries(draft).map(([key, text]) => {
        const [, kind] = kindOf(key);
        const [before, typed, stored] = [storedText(base, key), text, storedText(current, key)].map((one) =>
          kind === 'synonyms' ? linesIn(one).map((line) => line.join(', ')) : wordsIn(one),
        ) as [string[], string[], string[]];
        if (before.join('\n') === stored.join('\n')) return [key, text];
        const merged = [
          ...stored.filter((line) => typed.includes(line) || !before.includes(line)),
          ...typed.filter((line) => !before.includes(line) && !stored.includes(line)),
        ];
        return [key, merged.join(kind === 'synonyms' ? '\n' : ', ')];
      }),
    ),
    current,
  );
