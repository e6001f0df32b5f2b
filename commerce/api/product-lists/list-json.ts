import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { ItemRow } from '../../product-lists/items.ts';
import type { ListRow } from '../../product-lists/lists.ts';
import type { ListedProducts } from './expand.ts';

type Types = ShopperCustomersTypes.CustomerProductList;

/** A list as its owner sees it. */
export function listJson(list: ListRow, items: ItemRow[], products: ListedProducts): Types {
  return {
    ...list.details,
    id: list.id,
    type: list.type as NonNullable<Types['type']>,
    ...named(list),
    public: list.public,
    creationDate: list.created_at.toISOString(),
    lastModified: list.updated_at.toISOString(),
    customerProductListItems: items.map((item) => itemJson(item, products)),
  };
}

/** An item as its owner sees it. */
export function itemJson(
  item: ItemRow,
  products: ListedProducts,
): ShopperCustomersTypes.CustomerProductListItem {
  return {
    ...item.details,
    id: item.id,
    type: item.type,
    ...(item.product_id === null ? {} : { productId: item.product_id }),
    quantity: Number(item.quantity),
    purchasedQuantity: item.purchased,
    priority: item.priority,
    public: item.public,
    ...snapshot(item, products),
  } as ShopperCustomersTypes.CustomerProductListItem;
}

/** A list as everybody may see it: no address of anybody, no private item. */
export function publicListJson(list: ListRow, items: ItemRow[]): ShopperCustomersTypes.PublicProductList {
  const { event, registrant, coRegistrant } = list.details;
  return {
    id: list.id,
    type: list.type,
    ...named(list),
    public: true,
    creationDate: list.created_at.toISOString(),
    lastModified: list.updated_at.toISOString(),
    ...(event ? { event } : {}),
    ...(registrant ? { registrant: withoutEmail(registrant) } : {}),
    ...(coRegistrant ? { coRegistrant: withoutEmail(coRegistrant) } : {}),
    productListItems: items.map((item) => publicItemJson(item, new Map())),
  } as ShopperCustomersTypes.PublicProductList;
}

export function publicItemJson(
  item: ItemRow,
  products: ListedProducts,
): ShopperCustomersTypes.PublicProductListItem {
  return {
    id: item.id,
    type: item.type,
    priority: item.priority,
    ...snapshot(item, products),
  } as ShopperCustomersTypes.PublicProductListItem;
}

export function publicListInfo(list: ListRow): ShopperCustomersTypes.PublicProductListInfo {
  return {
    id: list.id,
    type: list.type,
    title: list.name || list.type,
    ...named(list),
  } as ShopperCustomersTypes.PublicProductListInfo;
}

const named = (list: ListRow) => ({
  ...(list.name ? { name: list.name } : {}),
  ...(list.description === null ? {} : { description: list.description }),
});

/** The product as it is now; left out when it is gone, or was not asked for. */
function snapshot(item: ItemRow, products: ListedProducts) {
  const product = item.product_id === null ? undefined : products.get(item.product_id);
  return product ? { product } : {};
}

function withoutEmail(person: unknown) {
  const { email: _email, ...rest } = person as Record<string, unknown>;
  return rest;
}
