import type { Basket } from '../basket-data/basket.server.ts';
import type { GiftChoice } from '../basket-data/estimate.ts';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.server.ts';

/** Products shown of a choice by rule; the platform's choices by list have at most 50. */
const MOST = 12;

/**
 * Bonus products that a basket may still choose. A choice that the merchant defines by a rule has no list: its
 * products are searched. Choices without a product left out.
 */
export async function giftChoices(scope: CatalogueScope, basket: Basket): Promise<GiftChoice[]> {
  const { currency = '' } = basket;
  const choices = (basket.bonusDiscountLineItems ?? []).map(async (choice): Promise<GiftChoice> => {
    const { id = '', promotionId = '', maxBonusItems = 0, bonusProducts = [], c_calloutMsg: text } = choice;
    const left = maxBonusItems - takenOf(basket, id);
    const products =
      choice.c_ruleBased && left > 0
        ? (await searchGifts(scope, promotionId)).map((gift) => ({ ...gift, price: money(0, currency) }))
        : bonusProducts.map(({ productId = '', productName = '', c_price: price }) => ({
            id: productId,
            name: productName,
            ...(typeof price === 'number' ? { price: money(price, currency) } : {}),
          }));
    return { id, ...(typeof text === 'string' ? { text } : {}), left, products };
  });
  return (await Promise.all(choices)).filter(({ left, products }) => left > 0 && products.length > 0);
}

const takenOf = ({ productItems = [] }: Basket, choiceId: string): number =>
  productItems.reduce(
    (sum, item) => sum + (item.bonusDiscountLineItemId === choiceId ? (item.quantity ?? 0) : 0),
    0,
  );

/** Products that can be ordered, a master by the variant that represents it. */
function searchGifts(scope: CatalogueScope, promotionId: string): Promise<GiftChoice['products']> {
  return queryCatalogue(scope, `bonus/${promotionId}`, async ({ search }) => {
    const { hits = [] } = await search.productSearch({
      parameters: {
        refine: [`pmid=${promotionId}`, 'pmpt=bonus', 'htype=product|master', 'orderable_only=true'],
        limit: MOST,
        expand: ['represented_products'],
      },
    });
    return hits.map(({ productId, productName = '', representedProduct }) => ({
      id: representedProduct?.id ?? productId,
      name: productName,
    }));
  });
}
