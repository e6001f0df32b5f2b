/** Letters that do not decompose, as in PostgreSQL's unaccent. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' },
};

/** Removes accents and resolves ligatures of Latin texts: `Møller` becomes `Moller`. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßœæøłđðþı]/giu, (letter) => LETTERS[letter] ?? letter);
