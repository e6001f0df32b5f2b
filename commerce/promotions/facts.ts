import type { ProductSelection } from '../database/tables/promotions.ts';
import type { ProductPrice } from '../pricing/prices.ts';
import { storefrontBook } from '../pricing/prices.ts';
import type { ActivePromotion } from './active.ts';
import { conditionsOf, selectionsOf } from './rule-selections.ts';
import type { SelectableProduct } from './selection.ts';
import { tiersOf } from './tiers.ts';

/** Price books that promotions read: those of discounts, and of conditions on any price. */
export function booksOf(promotions: Pick<ActivePromotion, 'rule' | 'exclusions'>[]): string[] {
  const named = promotions.flatMap(({ rule, exclusions = [] }) => [
    ...tiersOf(rule).flatMap(({ discount }) =>
      discount.kind === 'price-book-price' ? (discount.priceBookId ?? []) : [],
    ),
    ...booksIn([...selectionsOf(rule), ...exclusions]),
  ]);
  return [...new Set(named)].sort();
}

/** Price books of conditions on any price. */
export const booksIn = (selections: ProductSelection[]): string[] =>
  selections
    .flatMap(conditionsOf)
    .flatMap(({ by, operator, values }) => (by === 'price-book' && operator === 'price in' ? values : []));

/** The data of a price that product conditions compare. */
export const priceFacts = (
  price: ProductPrice | undefined,
  quantity: number,
): Pick<SelectableProduct, 'priceBooks' | 'currency'> =>
  price
    ? {
        currency: price.currency,
        priceBooks: {
          storefront: storefrontBook(price, quantity),
          all: new Set([...price.entries, ...price.others].map((entry) => entry.priceBookId)),
        },
      }
    : {};
