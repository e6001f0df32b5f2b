import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { ItemRow } from '../../product-lists/items.ts';
import type { ListRow } from '../../product-lists/lists.ts';
import type { ListedProducts } from './expand.ts';

type Types = ShopperCustomersTypes.CustomerProductList;

/** JSON of a list for its owner. */
export function listJson(list: ListRow, items: ItemRow[], products: ListedProducts): Types {
  return {
    ...list.details,
    id: list.id,
    type: list.type as NonNullable<Types['type']>,
    ...nameFields(list),
    public: list.public,
    creationDate: list.created_at.toISOString(),
    lastModified: list.updated_at.toISOString(),
    customerProductListItems: items.map((item) => itemJson(item, products)),
  };
}

/** JSON of an item for its owner. */
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
    ...productField(item, products),
  } as ShopperCustomersTypes.CustomerProductListItem;
}

/** JSON of a public list: without email addresses and private items. */
export function publicListJson(list: ListRow, items: ItemRow[]): ShopperCustomersTypes.PublicProductList {
  const { event, registrant, coRegistrant } = list.details;
  return {
    id: list.id,
    type: list.type,
    ...nameFields(list),
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
    ...productField(item, products),
  } as ShopperCustomersTypes.PublicProductListItem;
}

export function publicListInfo(list: ListRow): ShopperCustomersTypes.PublicProductListInfo {
  return {
    id: list.id,
    type: list.type,
    title: list.name || list.type,
    ...nameFields(list),
  } as ShopperCustomersTypes.PublicProductListInfo;
}

const nameFields = (list: ListRow) => ({
  ...(list.name ? { name: list.name } : {}),
  ...(list.description === null ? {} : { description: list.description }),
});

/** The current product; empty when it is no longer sold or was not requested. */
function productField(item: ItemRow, products: ListedProducts) {
  const product = item.product_id === null ? undefined : products.get(item.product_id);
  return product ? { product } : {};
}

function withoutEmail(person: unknown) {
  const { email: _email, ...rest } = person as Record<string, unknown>;
  return rest;
}
