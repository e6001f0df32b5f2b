import { sql } from 'kysely';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import { withKnownSites } from '../known-sites.ts';
import { fileReader, type Reader, type RecordKind } from '../reader.ts';
import { catalogIdOf, category, categoryAssignments, recommendation } from './categories.ts';
import { Families, removeProduct } from './families.ts';
import { withKnownLists } from './list-modes.ts';
import { productOption } from './options.ts';
import { isSecondImage, PRODUCT_SCHEMA, productRow, warnOfForeign, writtenPieces } from './products.ts';
import { updateProducts } from './update-products.ts';
import { variationAttribute } from './variations.ts';

/** catalogs/{id}/catalog.xml: categories, products of every type, options, and category assignments. */
export function catalogReader(): Reader {
  const families = new Families();
  let opened = '';
  let isShared = false;
  /** variation attribute of image groups that name only a value */
  let imageAttribute = 'color';
  const inCatalog = (kind: RecordKind): RecordKind => ({
    ...kind,
    async read(fields) {
      const id = catalogIdOf(fields);
      if (id === '') fields.fail("The catalog has no 'catalog-id'.");
      if (id !== opened) {
        opened = id;
        await fields.source.target.add('catalog', { id });
        await fields.source.target.flush();
      }
      await kind.read(fields);
    },
  });
  return fileReader({
    roots: ['catalog'],
    records: {
      header: inCatalog({
        ...header,
        async read(fields) {
          imageAttribute = fields.at('image-settings')?.word('variation-attribute-id') ?? imageAttribute;
          await header.read(fields);
        },
      }),
      category: inCatalog(category),
      product: inCatalog({
        elementSchema: PRODUCT_SCHEMA,
        keys: ['product-id'],
        unusable: isSecondImage,
        written: writtenPieces,
        async read(fields) {
          const { target } = fields.source;
          warnOfForeign(fields);
          const given = await withKnownSites(fields, productRow(fields, imageAttribute));
          const row = await withKnownLists(fields, given);
          isShared ||=
            Array.isArray(row.variation_attributes) && row.variation_attributes.some((one) => one.shared);
          await target.add('product', row);
          await families.add(target, fields);
          await readOldCategories(fields);
        },
        remove: (fields) => removeProduct(fields.source.target, fields.key('product-id')),
      }),
      'product-option': inCatalog(productOption),
      'variation-attribute': inCatalog({
        ...variationAttribute,
        async read(fields) {
          isShared = true;
          await variationAttribute.read(fields);
        },
      }),
      'category-assignment': inCatalog(categoryAssignments()),
      recommendation: inCatalog(recommendation()),
    },
    async finish(source) {
      const { target } = source;
      await target.flush();
      if (isShared) await fillShared(target, opened);
      await families.finish(source);
    },
  });
}

const header: RecordKind = {
  elementSchema:
    elementSchema(`image-settings(internal-location external-location(http-url https-url) view-types(view-type)
    variation-attribute-id alt-pattern title-pattern) custom-attributes*`),
  async read(fields) {
    await fields.source.target.add('catalog', {
      id: catalogIdOf(fields),
      image_settings: imageSettings(fields.at('image-settings')),
      custom: fields.custom('Catalog'),
    });
  },
};

function imageSettings(fields: Fields | undefined): object | undefined {
  if (!fields) return undefined;
  const external = fields.at('external-location');
  const settings = {
    basePath: fields.at('internal-location')?.attribute('base-path', 1800),
    httpUrl: external?.word('http-url'),
    httpsUrl: external?.word('https-url'),
    viewTypes: fields.has('view-types') ? fields.texts('view-types', 'view-type') : undefined,
    variationAttributeId: fields.word('variation-attribute-id'),
    altPattern: fields.word('alt-pattern'),
    titlePattern: fields.word('title-pattern'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Category assignments inside a product, as in exports of earlier versions. */
async function readOldCategories(fields: Fields): Promise<void> {
  for (const link of fields.at('category-links')?.all('category-link') ?? []) {
    await fields.source.target.add('category_assignment', {
      catalog_id: link.attribute('catalog-id') ?? catalogIdOf(fields),
      category_id: link.key('category-id'),
      product_id: fields.key('product-id'),
      position: link.number('position'),
      is_primary: link.flag('primary-flag'),
    });
  }
}

/** Copies names and values of shared variation attributes to masters. */
async function fillShared(target: ImportTarget, catalogId: string): Promise<void> {
  await updateProducts(
    target,
    sql`
    update product set variation_attributes = found.filled
    from (
      select product.id, jsonb_agg(case when shared.id is null then entry else entry || jsonb_build_object(
          'values', shared.attribute_values,
          'name', case when entry ? 'ownName' then entry -> 'name' else shared.name end) end
        order by ordinal) as filled
      from product cross join jsonb_array_elements(variation_attributes) with ordinality list(entry, ordinal)
      left join variation_attribute shared
        on shared.catalog_id = product.catalog_id and shared.id = entry ->> 'id' and entry ? 'shared'
      where product.catalog_id = ${catalogId} and product.variation_attributes @> '[{"shared": true}]'
      group by product.id
    ) found
    where product.id = found.id and product.variation_attributes is distinct from found.filled`,
  );
}
