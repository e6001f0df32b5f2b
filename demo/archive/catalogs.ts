import { CATEGORIES } from '../brand/categories.ts';
import { BUNDLES } from '../brand/groups/bundles.ts';
import type { Group } from '../brand/groups/group.ts';
import { OPTION_PRODUCTS } from '../brand/groups/option-products.ts';
import { SETS } from '../brand/groups/sets.ts';
import { masters } from '../brand/growth.ts';
import { shelvesOf } from '../brand/shelves.ts';
import { variantsOf } from '../brand/variants.ts';
import { assignment, categoryXml } from './categories.ts';
import { groupedProducts, productOptions } from './groups.ts';
import { colourGroups, masterXml, variantXml } from './products.ts';
import { document, element } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/catalog/2006-10-31';
export const MASTER_CATALOG = 'rivage-master';
export const STOREFRONT_CATALOG = 'rivage-storefront';

/** Writes catalogs/rivage-master/catalog.xml with every product; `count` limits or extends the number of masters. */
export function* masterCatalog(products?: number): Generator<string> {
  function* records() {
    for (const master of masters(products)) {
      const variants = variantsOf(master);
      yield masterXml(master, variants);
      for (const variant of variants) yield variantXml(variant);
      yield* colourGroups(master);
    }
    yield* groupedProducts();
    yield* productOptions();
  }
  yield* document('catalog', NAMESPACE, { 'catalog-id': MASTER_CATALOG }, records());
}

/** Writes catalogs/rivage-storefront/catalog.xml: category tree, assignments and recommendations. */
export function* storefrontCatalog(products?: number): Generator<string> {
  function* records() {
    for (const [position, category] of CATEGORIES.entries()) yield categoryXml(category, position);
    for (const master of masters(products)) {
      yield assignment(master.category, master.id, true);
      for (const shelf of shelvesOf(master)) yield assignment(shelf, master.id, false);
    }
    for (const { id, categories } of GROUPS) {
      for (const [place, category] of categories.entries()) yield assignment(category, id, place === 0);
    }
    yield* completeTheLook();
  }
  yield* document('catalog', NAMESPACE, { 'catalog-id': STOREFRONT_CATALOG }, records());
}

const GROUPS: Group[] = [...SETS, ...BUNDLES, ...OPTION_PRODUCTS];

/** Products of a set recommend each other. */
function* completeTheLook(): Generator<string> {
  for (const { members } of SETS) {
    for (const source of members) {
      for (const target of members) {
        if (source === target) continue;
        yield element('recommendation', {
          'source-id': source,
          'source-type': 'product',
          'target-id': target,
          'target-type': 'product',
          type: 'cross-sell',
        });
      }
    }
  }
}
