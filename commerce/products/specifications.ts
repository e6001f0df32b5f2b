import { customOf, loadFamilies, masterOf, type ProductRow } from '../catalogue/family.ts';
import { cachedCategories } from '../catalogue/product-categories.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { AttributeGroup } from '../database/tables/catalogue.ts';
import { resolveMarkup } from '../experience/library-links.ts';
import { markupLinks } from '../experience/markup-links.ts';
import type { SiteContext } from '../http/site-context.ts';

/** How the values of a specification are written: in the shopper's language, or as markup. */
export type SpecificationKind = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'html';

export interface Specification {
  id: string;
  name: string;
  kind: SpecificationKind;
  values: (string | number | boolean)[];
  /** unit of measure */
  unit?: string;
}

export interface SpecificationGroup {
  id: string;
  name: string;
  attributes: Specification[];
}

interface Definition {
  id: string;
  system: boolean;
  name: Localized;
  type: string | null;
  values: { value: string; name: Localized }[];
  visible: boolean;
  unit?: Localized | string;
}

/** System attributes of a product that a group may name. */
const SYSTEM: Record<string, (row: ProductRow, master: ProductRow | undefined) => string | null | undefined> =
  {
    brand: (row, master) => row.brand ?? master?.brand,
    manufacturerName: (row, master) => row.manufacturer_name ?? master?.manufacturer_name,
    manufacturerSKU: (row, master) => row.manufacturer_sku ?? master?.manufacturer_sku,
    EAN: (row) => row.ean,
    UPC: (row) => row.upc,
    unit: (row, master) => row.unit ?? master?.unit,
  };

/**
 * Visible attributes of a product by group: the groups of the object type Product, then those of the classification
 * category and its ancestors, outermost first. An attribute is in its first group only; groups without values are
 * omitted. Undefined for a product that the site does not sell.
 */
export async function specifications(
  catalogue: Catalogue,
  site: SiteContext,
  imageOrigin: string,
  productId: string,
  at: Date,
): Promise<SpecificationGroup[] | undefined> {
  const families = await loadFamilies(catalogue, site.siteId, [productId], at);
  const row = families.rows.get(productId);
  if (!row) return undefined;
  const master = masterOf(families, row);
  const sold = await cachedCategories(catalogue, site.catalogId, [row.id, ...(master ? [master.id] : [])]);
  if (sold.size === 0) return undefined;
  const { groups, definitions } = await productMetadata(catalogue);
  const source = master ?? row;
  const classified = row.classification_category_id ? row : source;
  const ofCategory = classified.classification_category_id
    ? await classificationGroups(
        catalogue,
        classified.classification_catalog_id || site.catalogId,
        classified.classification_category_id,
      )
    : [];
  const variants = row.type === 'master' ? families.variants(row.id) : [];
  const varying = new Set(
    source.variation_attributes.flatMap((attribute) => [attribute.id, attribute.attribute ?? attribute.id]),
  );
  const givenValue = (id: string, system: boolean): unknown => {
    if (system) return SYSTEM[id]?.(row, master);
    const own = customOf(row, master, id);
    if (own !== undefined || variants.length === 0) return own;
    // A value that all variants share describes the master too.
    const [first, ...others] = variants.map((variant) => JSON.stringify(variant.custom[id]));
    return first !== undefined && others.every((other) => other === first) ? JSON.parse(first) : undefined;
  };
  const seen = new Set<string>();
  const found = [...groups, ...ofCategory].flatMap((group) => {
    const attributes = group.attributes.flatMap(({ id, system = false }) => {
      const definition = definitions.get(`${system} ${id}`);
      if (!definition?.visible || seen.has(id) || varying.has(id)) return [];
      const attribute = specification(definition, givenValue(id, system), site.locale);
      if (!attribute) return [];
      seen.add(id);
      return [attribute];
    });
    const name = localize(group.name, site.locale) ?? group.id;
    return attributes.length > 0 ? [{ id: group.id, name, attributes }] : [];
  });
  return withLinks(catalogue, site, imageOrigin, source.catalog_id, found);
}

async function productMetadata(catalogue: Catalogue) {
  return cached(catalogue, 'product metadata', async () => {
    const [groups, definitions] = await Promise.all([
      catalogue.db
        .selectFrom('attribute_group')
        .select(['id', 'name', 'attributes'])
        .where('object_type', '=', 'Product')
        .orderBy('position')
        .orderBy('id')
        .execute(),
      catalogue.db
        .selectFrom('attribute_definition')
        .select(['id', 'system', 'name', 'value_type', 'value_definitions', 'settings'])
        .where('object_type', '=', 'Product')
        .execute(),
    ]);
    return {
      groups,
      definitions: new Map(
        definitions.map(({ id, system, name, value_type: type, value_definitions: values, settings }) => [
          `${system} ${id}`,
          {
            id,
            system,
            name,
            type,
            values,
            visible: settings['visible-flag'] === true,
            ...(settings.unit ? { unit: settings.unit as Localized | string } : {}),
          } satisfies Definition as Definition,
        ]),
      ),
    };
  });
}

/** Attribute groups of a category and its ancestors, outermost first. */
async function classificationGroups(
  catalogue: Catalogue,
  catalogId: string,
  categoryId: string,
): Promise<AttributeGroup[]> {
  const { categories } = await cached(catalogue, `attribute groups ${catalogId}`, async () => ({
    categories: new Map(
      (
        await catalogue.db
          .selectFrom('category')
          .select(['id', 'parent_id', 'attribute_groups'])
          .where('catalog_id', '=', catalogId)
          .execute()
      ).map((row) => [row.id, row]),
    ),
  }));
  const found: AttributeGroup[] = [];
  const visited = new Set<string>();
  let category = categories.get(categoryId);
  while (category && !visited.has(category.id)) {
    visited.add(category.id);
    found.unshift(...category.attribute_groups);
    category = categories.get(category.parent_id ?? '');
  }
  return found;
}

const KINDS: Record<string, SpecificationKind> = {
  boolean: 'boolean',
  int: 'number',
  double: 'number',
  quantity: 'number',
  money: 'number',
  date: 'date',
  datetime: 'datetime',
  html: 'html',
};
/** Types whose values a shopper does not read. */
const HIDDEN = new Set(['password', 'image']);

function specification(definition: Definition, value: unknown, locale: string): Specification | undefined {
  const type = (definition.type ?? 'string').replace(/^(set-of|enum-of)-/, '');
  if (HIDDEN.has(type)) return undefined;
  const given =
    value !== null && typeof value === 'object' && '$localized' in value
      ? localize(value.$localized as Localized<unknown>, locale)
      : value;
  const names = new Map(definition.values.map((one) => [one.value, localize(one.name, locale)]));
  const isNamed = [...names.values()].some((name) => name !== undefined);
  const values = (Array.isArray(given) ? given : [given]).flatMap((one) => {
    if (typeof one === 'string' && one.trim() === '') return [];
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') return [];
    return [names.get(String(one)) ?? one];
  });
  if (values.length === 0) return undefined;
  const unit = typeof definition.unit === 'object' ? localize(definition.unit, locale) : definition.unit;
  return {
    id: definition.id,
    name: localize(definition.name, locale) ?? definition.id,
    kind: isNamed ? 'text' : (KINDS[type] ?? 'text'),
    values,
    ...(unit ? { unit } : {}),
  };
}

/** Resolves the links in values that are markup. */
async function withLinks(
  catalogue: Catalogue,
  site: SiteContext,
  imageOrigin: string,
  catalogId: string,
  groups: SpecificationGroup[],
): Promise<SpecificationGroup[]> {
  const markup = groups.flatMap(({ attributes }) =>
    attributes.flatMap(({ kind, values }) => (kind === 'html' ? values : [])),
  );
  if (markup.length === 0) return groups;
  const links = await markupLinks(catalogue.db, site, markup);
  const files = { imageOrigin, libraryId: catalogId, links };
  return groups.map((group) => ({
    ...group,
    attributes: group.attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) =>
        attribute.kind === 'html' && typeof value === 'string' ? resolveMarkup(files, value) : value,
      ),
    })),
  }));
}
