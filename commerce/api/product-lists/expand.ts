import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { Context } from 'hono';
import { badRequest } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import type { Shopper } from '../../identity/tokens.ts';
import type { ItemRow } from '../../product-lists/items.ts';
import { loadProducts } from '../../products/load-products.ts';
import { productJson } from '../../products/product-json.ts';
import type { Expand } from '../../products/product-query.ts';
import { standardGroups } from '../../promotions/active.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Products of list items, by product id. */
export type ListedProducts = ReadonlyMap<string, ShopperProductsTypes.Product>;

const EXPANDS = ['product', 'images', 'availability'];

/** Parses the `expand` parameter; undefined without `product`. Throws 400 for an unknown value. */
export function readExpand(c: Context): ReadonlySet<string> | undefined {
  const values = (c.req.queries('expand') ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const unknown = values.find((value) => !EXPANDS.includes(value));
  if (unknown !== undefined) {
    throw badRequest(
      `An invalid expand parameter '${unknown}' was found.`,
      'invalid-expand-parameter',
      'Invalid expand parameter',
      { param: unknown },
    );
  }
  // Images and availability are part of the product, so they need `product`.
  return values.includes('product') ? new Set(values) : undefined;
}

/** Loads the current products of items; products that are no longer sold are left out. */
export async function listedProducts(
  services: CommerceServices,
  c: Context,
  shopper: Shopper,
  items: ItemRow[],
): Promise<ListedProducts> {
  const expands = readExpand(c);
  const ids = [...new Set(items.flatMap((item) => item.product_id ?? []))];
  if (!expands || ids.length === 0) return new Map();
  const { catalogue } = services;
  const site = await resolveSite(catalogue, shopper.siteId, c.req.query('locale'), c.req.query('currency'));
  const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
  const loaded = await loadProducts(catalogue, site, ids, audience);
  const expand = new Set<Expand>(['prices']);
  if (expands.has('images')) expand.add('images');
  if (expands.has('availability')) expand.add('availability');
  const query = { expand, allImages: false, perPricebook: false, imgTypes: undefined, inventoryIds: [] };
  const related = { options: new Map(), recommendations: new Map() };
  return new Map(
    ids.flatMap((id) => {
      const row = loaded.families.rows.get(id);
      return row && loaded.categories(row)
        ? [[id, productJson(loaded, row, query, services.imageOrigin, related)] as const]
        : [];
    }),
  );
}
