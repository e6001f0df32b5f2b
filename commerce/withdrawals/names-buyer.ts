import { foldAccents } from '../../shared/fold-accents.ts';
import type { Order } from '../orders/order-json.ts';

const wordsOf = (text: string): string[] =>
  foldAccents(text.normalize('NFKC'))
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that a typed name may have besides those of the order: more are a list of guesses. */
const MAX_FURTHER = 3;

/**
 * Whether a typed name has all words of the name that an order was billed or sent to, in any order and spelling of letters: titles and
 * second names may be added, three words at most. False for an order without a name.
 */
export function namesBuyer({ billingAddress, shipments = [] }: Order, name: string): boolean {
  const typed = new Set(wordsOf(name));
  const addresses = [billingAddress, ...shipments.map(({ shippingAddress }) => shippingAddress)];
  return addresses.some((address) => {
    const words = wordsOf(`${address?.firstName ?? ''} ${address?.lastName ?? ''}`);
    const isShort = typed.size <= new Set(words).size + MAX_FURTHER;
    return words.length > 0 && isShort && words.every((word) => typed.has(word));
  });
}
