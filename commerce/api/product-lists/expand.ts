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

/** Products of items by id. */
export type ListedProducts = ReadonlyMap<string, ShopperProductsTypes.Product>;

const EXPANDS = ['product', 'images', 'availability'];

/** What `expand` asks for of the products; undefined for nothing. 400 for a value it does not have. */
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
  // Pictures and stock are the product's, so they come with it only.
  return values.includes('product') ? new Set(values) : undefined;
}

/** The products of items as they are now, as far as they are still sold. */
export async function listedProducts(
  services: CommerceServices,
  c: Context,
  shopper: Shopper,
  items: ItemRow[],
): Promise<ListedProducts> {
  const asked = readExpand(c);
  const ids = [...new Set(items.flatMap((item) => item.product_id ?? []))];
  if (!asked || ids.length === 0) return new Map();
  const db = services.catalogueDb;
  const site = await resolveSite(db, shopper.siteId, c.req.query('locale'), c.req.query('currency'));
  const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
  const loaded = await loadProducts(db, site, ids, audience);
  const expand = new Set<Expand>(['prices']);
  if (asked.has('images')) expand.add('images');
  if (asked.has('availability')) expand.add('availability');
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
