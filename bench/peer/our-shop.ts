import { ask, expectOk } from '../../shoppers/http.ts';
import { newShopper, shopperReadyToOrder } from '../../shoppers/shopper.ts';
import { ORGANIZATION } from '../service.ts';
import { PAGE_SIZE, type Shop } from './shop.ts';

const SORTS = {
  default: 'best-matches',
  'price ascending': 'price-low-to-high',
  'price descending': 'price-high-to-low',
};
const SITE = { siteId: 'RivageEU', locale: 'en-IE' };
/** Ends of the problem types of an order that is refused because the stock is sold: meanwhile, or before it. */
const SOLD_OUT = /(insufficient-inventory|product-out-of-stock)$/;

/** Our commerce service by its Shopper APIs. `commerce`: its origin. */
export async function openOurShop(commerce: string): Promise<Shop> {
  const { token } = await newShopper(commerce);
  const get = (path: string, query: [string, string][]) =>
    expectOk(ask('GET', `${commerce}${path}?${new URLSearchParams(query)}`, { token }));
  const find = async (query: [string, string][], offset: number): Promise<number> => {
    const { total } = await get(`/search/shopper-search/v1/${ORGANIZATION}/product-search`, [
      ...Object.entries(SITE),
      ...query,
      ['expand', 'availability,images,prices,variations'],
      ['limit', String(PAGE_SIZE)],
      ['offset', String(offset)],
    ]);
    return total;
  };
  return {
    async detail({ id }) {
      await get(`/product/shopper-products/v1/${ORGANIZATION}/products/${id}`, [
        ...Object.entries(SITE),
        ['expand', 'availability,images,prices,variations'],
        ['allImages', 'true'],
      ]);
    },
    search: ({ word, color }) =>
      find(
        [
          ['q', word],
          ['refine', `c_refinementColor=${color}`],
        ],
        0,
      ),
    list: ({ categoryId, sort, offset }) =>
      find(
        [
          ['refine', `cgid=${categoryId}`],
          ['sort', SORTS[sort]],
        ],
        offset,
      ),
    async basketWith(sku) {
      const shopper = await newShopper(commerce);
      const add = async (productId: string) => {
        await expectOk(shopper.basket('POST', '/items', [{ productId, quantity: 1 }]));
      };
      await add(sku);
      return { add };
    },
    async purchase(skus) {
      const shopper = await shopperReadyToOrder(commerce, skus);
      await expectOk(shopper.order());
    },
    async buyerOf(sku) {
      const shopper = await shopperReadyToOrder(commerce, [sku]);
      return async () => {
        const { status, body } = await shopper.order();
        if (status !== 200 && !SOLD_OUT.test(String(body?.type)))
          throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)?.slice(0, 300)}`);
        return status === 200;
      };
    },
  };
}
