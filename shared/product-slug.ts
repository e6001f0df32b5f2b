/** Letters of European languages that do not decompose. Stored paths have this fold: others are kept as they are. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** Lower case without the accents of European scripts: `Stół` becomes `stol`. Vowel signs of other scripts stay. */
export const foldPath = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC');

/** A product's name in its URL: `Calanque Linen Shirt – Écru` becomes `calanque-linen-shirt-ecru`. */
export const productSlug = (name: string): string =>
  foldPath(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
