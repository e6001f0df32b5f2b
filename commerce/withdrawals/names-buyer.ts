import { foldAccents } from '../../shared/fold-accents.ts';
import type { Order } from '../orders/order-json.ts';

const wordsOf = (text: string): string[] =>
  foldAccents(text.normalize('NFKC'))
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a typed name has all words of the name that an order was billed or sent to, in any order and spelling of letters: titles and
 * second names may be added. False for an order without a name.
 */
export function namesBuyer({ billingAddress, shipments = [] }: Order, name: string): boolean {
  const typed = new Set(wordsOf(name));
  const addresses = [billingAddress, ...shipments.map(({ shippingAddress }) => shippingAddress)];
  return addresses.some((address) => {
    const words = wordsOf(`${address?.firstName ?? ''} ${address?.lastName ?? ''}`);
    return words.length > 0 && words.every((word) => typed.has(word));
  });
}
