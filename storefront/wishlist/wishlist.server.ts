import type { ShopperCustomersTypes, ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { WishlistEntry } from '../product-tile/shell/favourites-context.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { WishlistOutcome } from './shell/wishlist.ts';

type List = ShopperCustomersTypes.CustomerProductList;
type Lists = Pick<ShopperCustomersTypes.CustomerProductListResult, 'data' | 'total'>;

/** Maximum number of products per request to the platform. */
export const MAX_PRODUCTS = 24;

/** Returns the list with an id, or the first wish list. */
export function wishListOf({ data }: Lists, id?: string): List | undefined {
  return data.find((list) => (id === undefined ? list.type === 'wish_list' : list.id === id));
}

/** Reads the customer's product lists. Does not create one. */
export function readLists(scope: CatalogueScope, session: ShopperSession): Promise<Lists> {
  const parameters = { customerId: session.customerId };
  return shopperClients(scope, session).customers.getCustomerProductLists({ parameters });
}

/**
 * Returns the wish list to write to. Creates one only when the customer has no list at all (specification,
 * section 7).
 */
async function ensureWishList(scope: CatalogueScope, session: ShopperSession): Promise<List | undefined> {
  const lists = await readLists(scope, session);
  if (lists.total) return wishListOf(lists);
  const call = { parameters: { customerId: session.customerId }, body: { type: 'wish_list' } } as const;
  return shopperClients(scope, session).customers.createCustomerProductList(call);
}

/** Adds a product to the wishlist. Returns `failed` for a customer who has lists but no wish list. */
export async function addToWishlist(
  scope: CatalogueScope,
  session: ShopperSession,
  productId: string,
): Promise<WishlistOutcome> {
  const { customers } = shopperClients(scope, session);
  try {
    const list = await ensureWishList(scope, session);
    if (!list?.id) return 'failed';
    if (list.customerProductListItems?.some((item) => item.productId === productId)) return 'already';
    await customers.createCustomerProductListItem({
      parameters: { customerId: session.customerId, listId: list.id },
      body: { quantity: 1, productId, public: false, priority: 1, type: 'product' },
    });
    return 'added';
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return refusal.slug.endsWith('product-list-items-quota-exceeded') ? 'full' : 'failed';
  }
}

/** Removes items from the wishlist. Ignores items that do not exist. */
export async function removeFromWishlist(
  scope: CatalogueScope,
  session: ShopperSession,
  itemIds: string[],
): Promise<WishlistOutcome> {
  const list = wishListOf(await readLists(scope, session));
  if (!list?.id) return 'removed';
  const { customers } = shopperClients(scope, session);
  const parameters = { customerId: session.customerId, listId: list.id };
  for (const itemId of itemIds) {
    try {
      await customers.deleteCustomerProductListItem({ parameters: { ...parameters, itemId } });
    } catch (error) {
      if ((await refusalOf(error))?.status !== 404) throw error;
    }
  }
  return 'removed';
}

/** Returns the wishlist entries, each with the id of its master product. */
export async function wishlistEntries(
  scope: CatalogueScope,
  list: List | undefined,
): Promise<WishlistEntry[]> {
  const items = (list?.customerProductListItems ?? []).flatMap(({ id, productId }) =>
    id && productId ? [{ itemId: id, productId }] : [],
  );
  const masters = await mastersOf(
    scope,
    items.map((item) => item.productId),
  );
  return items.map((item) => {
    const masterId = masters.get(item.productId);
    return { ...item, ...(masterId ? { masterId } : {}) };
  });
}

async function mastersOf(scope: CatalogueScope, ids: string[]): Promise<Map<string, string>> {
  const sorted = [...new Set(ids)].sort();
  const batches = Array.from({ length: Math.ceil(sorted.length / MAX_PRODUCTS) }, (_, index) =>
    sorted.slice(index * MAX_PRODUCTS, (index + 1) * MAX_PRODUCTS),
  );
  const found = await Promise.all(
    batches.map((batch) =>
      queryCatalogue(scope, `masters/${JSON.stringify(batch)}`, async ({ products }) => {
        const result = await products.getProducts({ parameters: { ids: batch, expand: ['variations'] } });
        return (result as ShopperProductsTypes.ProductResult).data.flatMap(({ id, master }) =>
          master?.masterId && master.masterId !== id ? [[id, master.masterId] as const] : [],
        );
      }),
    ),
  );
  return new Map(found.flat());
}
