import { foldAccents } from '../../shared/fold-accents.ts';

/** Longest word that is kept, in characters; what is longer is found by its beginning. */
const MAX_LENGTH = 64;

/** Precedes the id of a product, which is found as a whole; other words by their beginning. */
const WHOLE = '=';

/** A text as words are kept and looked for: without case and accents, so that `moller` finds `Møller` and `Möller`. */
export const foldWord = (text: string): string =>
  foldAccents(text.normalize('NFKC')).toLowerCase().slice(0, MAX_LENGTH);

/** The words that were typed, at most five, folded. */
export const typedWords = (text: string): string[] =>
  text.trim().split(/\s+/).filter(Boolean).slice(0, 5).map(foldWord);

/** How the id of a product is kept. */
export const productWord = (id: string): string => WHOLE + id.toLowerCase();

/** Words that begin with one; the last character of Unicode ends them, in the order of bytes. */
export const rangeOf = (word: string): [from: string, until: string] => [word, `${word}\u{10ffff}`];

/** A word of a name as it is written, and its parts, so that `pierre` finds `Jean-Pierre`. */
function partsOf(word: string): string[] {
  const folded = foldWord(word);
  return [folded, ...folded.split(/[^\p{L}\p{N}]+/u)];
}

/** What an order is found by: the beginning of words of its names and of its email, and ids of its products. */
export function orderWords(
  email: string,
  names: (string | null | undefined)[],
  productIds: (string | undefined)[],
): string[] {
  const words = [
    foldWord(email),
    ...names.flatMap((name) => (name ?? '').split(/\s+/).flatMap(partsOf)),
    ...productIds.flatMap((id) => (id ? [productWord(id)] : [])),
  ];
  return [...new Set(words)].filter(Boolean).sort();
}

interface Person {
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

/** The content of an order in the platform's format, as far as orders are found by it. */
export interface FoundBy {
  customerName?: string | undefined;
  billingAddress?: Person | undefined;
  shipments?: { shippingAddress?: Person | undefined }[] | undefined;
  productItems?: { productId?: string | undefined }[] | undefined;
}

/** Words of an order: of its buyer, its recipients and its products. */
export function wordsOfOrder(email: string, content: FoundBy): string[] {
  const people = [
    content.billingAddress,
    ...(content.shipments ?? []).map(({ shippingAddress }) => shippingAddress),
  ];
  return orderWords(
    email,
    [content.customerName, ...people.flatMap((one) => [one?.firstName, one?.lastName, one?.fullName])],
    (content.productItems ?? []).map(({ productId }) => productId),
  );
}
