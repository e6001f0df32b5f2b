/** Most words that a word or phrase of the dictionary is also searched as, from all lines together. */
export const MAX_ALTERNATIVES = 60;

/** Most alternatives and compounds of them: each is compared with the texts of every product. */
export const MAX_WORDINGS = 120;

/** The first word of lines of synonyms that has more alternatives than a search uses; none in `undefined`. Words differ by more than case. */
export function crowdedWord(
  lines: readonly (readonly string[])[],
): { word: string; count: number } | undefined {
  const others = new Map<string, Set<string>>();
  for (const line of lines) {
    const words = [...new Set(line.map((word) => word.toLowerCase()))];
    for (const word of words) {
      const known = others.get(word) ?? new Set();
      others.set(word, known);
      for (const other of words) if (other !== word) known.add(other);
    }
  }
  for (const [word, { size }] of others) if (size > MAX_ALTERNATIVES) return { word, count: size };
  return undefined;
}
