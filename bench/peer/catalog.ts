import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';

const SITE = 'RivageEU';
/** Masters that are read at once. */
const BATCH = 500;
/** Facets of both services: of the masters and of their variants, by the attribute of ours. */
const MASTER_FACETS = { material: 'refinementMaterial' };
const VARIANT_FACETS = { color: 'refinementColor', size: 'refinementSize' };

type Localized = Record<string, string>;
type Facet = [facet: string, value: string];

interface ExportedVariant {
  sku: string;
  name: string;
  values: Record<string, string>;
  facets: Facet[];
  /** cents, with tax */
  price: number;
  stock: number;
  image?: string | undefined;
}

/** A master and its variants in the language of the site's first locale, as the peer imports it. */
export interface ExportedProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  taxClass: string;
  facets: Facet[];
  images: string[];
  options: { id: string; name: string; values: { value: string; name: string }[] }[];
  variants: ExportedVariant[];
}

interface MasterRow {
  id: string;
  name: Localized;
  long_description: Localized;
  tax_class_id: string | null;
  custom: Record<string, unknown>;
  variation_attributes: { id: string; name: Localized; values: { value: string; name: Localized }[] }[];
  images: { viewType: string; variation: Record<string, string>; images: { path: string }[] }[];
  categories: string[] | null;
}

interface VariantRow {
  id: string;
  master_id: string;
  variation_values: Record<string, string>;
  custom: Record<string, unknown>;
  price: number;
  stock: number;
}

interface Category {
  id: string;
  parent: string | null;
  name: string;
}

/**
 * Writes what the European site sells into two files of `folder`: its categories and facets as JSON, and its products with one a
 * line. Prices are today's. `each` sees every product. Returns the numbers of products and variants.
 */
export async function exportCatalog(
  db: Client,
  folder: string,
  each: (product: ExportedProduct) => void,
): Promise<{ masters: number; variants: number }> {
  mkdirSync(folder, { recursive: true });
  const categories = await readCategories(db);
  const facets: Record<string, Record<string, string>> = {
    category: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
  };
  for (const [facet, attribute] of Object.entries({ ...MASTER_FACETS, ...VARIANT_FACETS })) {
    const { rows } = await db.query<{ value: string; name: string }>(
      `select value, coalesce(name ->> 'default', value) as name from search_value where site_id = $1 and attribute = $2`,
      [SITE, `c_${attribute}`],
    );
    facets[facet] = Object.fromEntries(rows.map(({ value, name }) => [value, name]));
  }
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ categories, facets }));
  const count = { masters: 0, variants: 0 };
  const toProduct = productMapper(categories, facets);
  async function* lines() {
    for await (const { master, variants } of readMasters(db)) {
      const product = toProduct(master, variants);
      count.masters++;
      count.variants += product.variants.length;
      each(product);
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'products.ndjson')));
  return count;
}

/** The categories that are online, parents first. The root of the catalog is not one. */
async function readCategories(db: Client): Promise<Category[]> {
  const { rows } = await db.query<Category>(
    `with recursive tree as (
      select id, null::text as parent, name ->> 'default' as name, 0 as depth, position, catalog_id from category
        where parent_id is null and catalog_id = (select catalog_id from site where id = $1)
      union all
      select child.id, child.parent_id, child.name ->> 'default', depth + 1, child.position, tree.catalog_id
        from category child join tree on child.parent_id = tree.id and child.catalog_id = tree.catalog_id
        where child.online
    ) select id, parent, name from tree where depth > 0 order by depth, position, id`,
    [SITE],
  );
  return rows;
}

async function* readMasters(db: Client): AsyncGenerator<{ master: MasterRow; variants: VariantRow[] }> {
  for (let after = ''; ; ) {
    const { rows: masters } = await db.query<MasterRow>(
      `select id, name, long_description, tax_class_id, custom, variation_attributes, images,
        (select array_agg(category_id) from category_assignment where product_id = product.id
          and catalog_id = (select catalog_id from site where id = $1)) as categories
      from product where type = 'master' and id > $2 and exists (
        select 1 from search_document where site_id = $1 and product_id = product.id)
      order by id limit $3`,
      [SITE, after, BATCH],
    );
    if (masters.length === 0) return;
    const { rows } = await db.query<VariantRow>(
      `select product.id, master_id, variation_values, product.custom, price.cents as price, coalesce(record.allocation - record.turnover, 0) as stock
      from product
      join lateral (select min(amount_cents)::int as cents from price where product_id = product.id and min_quantity = 1
        and price_book_id = any((select price_book_ids from site where id = $1)::text[])
        and now() >= valid_from and now() < valid_to) price on price.cents is not null
      left join inventory_record record on record.product_id = product.id
        and record.list_id = (select inventory_list_id from site where id = $1)
      where type = 'variant' and online and master_id = any($2) order by master_id, position`,
      [SITE, masters.map(({ id }) => id)],
    );
    const byMaster = Map.groupBy(rows, (row) => row.master_id);
    for (const master of masters) yield { master, variants: byMaster.get(master.id) ?? [] };
    after = masters.at(-1)!.id;
  }
}

function productMapper(categories: Category[], facets: Record<string, Record<string, string>>) {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const ancestors = (id: string): string[] =>
    parents.has(id) ? [id, ...ancestors(parents.get(id) ?? '')] : [];
  const facetsOf = (custom: Record<string, unknown>, attributes: Record<string, string>): Facet[] =>
    Object.entries(attributes).flatMap(([facet, attribute]): Facet[] => {
      const value = String(custom[attribute] ?? '');
      return facets[facet]?.[value] === undefined ? [] : [[facet, value]];
    });
  return (master: MasterRow, rows: VariantRow[]): ExportedProduct => {
    const name = textOf(master.name);
    const views = master.images.filter(({ viewType }) => viewType === master.images[0]?.viewType);
    const imageOf = (values: Record<string, string>) =>
      views.find(({ variation }) => variation.color === values.color)?.images[0]?.path;
    const options = master.variation_attributes.map(({ id, name, values }) => ({
      id,
      name: textOf(name),
      values: values.map(({ value, name }) => ({ value, name: textOf(name) })),
    }));
    const labelsOf = (values: Record<string, string>) =>
      options.map(({ id, values: all }) => all.find(({ value }) => value === values[id])?.name ?? '');
    return {
      id: master.id,
      slug: slugOf(`${name} ${master.id}`),
      name,
      description: textOf(master.long_description),
      taxClass: master.tax_class_id ?? 'standard',
      facets: [
        ...[...new Set((master.categories ?? []).flatMap(ancestors))].map((id): Facet => ['category', id]),
        ...facetsOf(master.custom, MASTER_FACETS),
      ],
      images: [...new Set(views.flatMap(({ images }) => images.map(({ path }) => path)))],
      options,
      variants: rows.map((row) => ({
        sku: row.id,
        name: [name, ...labelsOf(row.variation_values)].join(' ').trim(),
        values: row.variation_values,
        facets: facetsOf(row.custom, VARIANT_FACETS),
        price: row.price,
        stock: row.stock,
        image: imageOf(row.variation_values),
      })),
    };
  };
}

const textOf = (texts: Localized) => texts.default ?? '';

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
