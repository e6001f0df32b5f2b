import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { linesAbove } from '../catalogue/category-tree.ts';
import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';
import type { StaffSite } from '../products/staff-product.ts';
import { readCategoryRules, ruleOfCategory } from '../search/category-sorting.ts';
import { MAX_LISTED, readListedProducts } from './listed-products.ts';

export type StaffCategory = NonNullable<Awaited<ReturnType<typeof readStaffCategory>>>;

/**
 * A category of the catalogue of a site, as staff edit it; undefined when there is none. `languages`: of names, the first that there
 * is. Texts, flag and products are those of all sites with the catalogue; only the sorting rule is that of the site.
 */
export async function readStaffCategory(
  db: Db,
  id: string,
  site: StaffSite,
  sites: StaffSite[],
  languages: readonly string[],
) {
  const catalogId = site.catalogId ?? '';
  const row = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'description', 'online', 'online_from', 'online_to'])
    .where('catalog_id', '=', catalogId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const parents = new Map(
    (
      await db
        .selectFrom('category')
        .select(['id', 'parent_id'])
        .where('catalog_id', '=', catalogId)
        .execute()
    ).map((one) => [one.id, { parentId: one.parent_id }]),
  );
  const rules = await readRules(db, site.siteId);
  const sorting = ruleOfCategory(await readCategoryRules(db, site.siteId), parents, id);
  const { products, total, before } = await readListedProducts(db, catalogId, id, languages);
  const line = (await linesAbove(db, catalogId, [id]))(id);
  const content = {
    id,
    catalogId,
    texts: textsOf(row.name, row.description),
    online: row.online,
    order: products.map(({ id: productId, position }) => [productId, position]),
    total,
    rule: sorting?.from === id ? [sorting.rule.ruleId, sorting.rule.context] : null,
  };
  const sharing = sites.filter((one) => one.catalogId === catalogId);
  const locales = ['default', ...sharing.flatMap((one) => one.locales), ...Object.keys(content.texts)];
  return {
    id,
    catalogId,
    siteId: site.siteId,
    // What another editor may have changed.
    version: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22),
    name: localizeText(row.name, languages) ?? id,
    isRoot: row.parent_id === null,
    /** categories above it; none when it or one of them is offline */
    path: (line ?? [])
      .slice(0, -1)
      .map((one) => ({ id: one.id, name: localizeText(one.name, languages) ?? one.id })),
    isShown: line !== undefined,
    texts: content.texts,
    locales: [...new Set(locales)],
    online: row.online,
    /** texts, flag and products are those of all sites that have the catalogue */
    mayChange: sharing.every((one) => one.mine),
    sorting: {
      rules,
      own: content.rule ? { id: sorting!.rule.ruleId, context: sorting!.rule.context } : null,
      /** where the rule comes from that applies; null when none is assigned */
      applied: sorting
        ? { id: sorting.rule.ruleId, context: sorting.rule.context, from: sorting.from }
        : null,
      usesPositions: (sorting?.rule.rule ?? (await firstOption(db, site.siteId))).some(
        ({ by }) => by === 'category-position',
      ),
    },
    products,
    /** products that are left out, because there are too many */
    omittedProducts: Math.max(0, total - MAX_LISTED),
    before,
  };
}

/** Sorting rules that a site can assign: its own and those of the organisation. */
async function readRules(db: Db, siteId: string) {
  const rows = await db
    .selectFrom('sorting_rule')
    .select(['site_id', 'id', 'description'])
    .where('site_id', 'in', [siteId, ''])
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    context: row.site_id === '' ? 'global' : 'site',
    description: row.description ?? '',
  }));
}

/** The steps of the first sorting option, which apply without a rule; those of the store's own options use positions. */
async function firstOption(db: Db, siteId: string) {
  const row = await db
    .selectFrom('sorting_option')
    .select('rule')
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.rule ?? [{ by: 'category-position' as const }];
}

function textsOf(name: Record<string, string>, description: Record<string, string>) {
  const locales = [...new Set([...Object.keys(name), ...Object.keys(description)])].sort();
  return Object.fromEntries(
    locales.map((locale) => [locale, { name: name[locale] ?? '', description: description[locale] ?? '' }]),
  );
}

/**
 * The first of `ids` that cannot be assigned to a category: an unknown one, a variant, and, unless the caller may use all sites, one that
 * none of its sites sells.
 */
export async function unassignable(db: Db, ids: string[], sites: StaffSite[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const mine = sites.filter((site) => site.mine);
  const isAll = mine.length === sites.length;
  const catalogs = mine.flatMap(({ catalogId }) => catalogId ?? []);
  const { rows } = await sql<{ id: string }>`
    select product.id from product where id = any(${ids}::text[]) and type <> 'variant' and master_id is null
      and (${isAll} or exists (select from category_assignment assigned
        where assigned.product_id = product.id and assigned.catalog_id = any(${catalogs}::text[])))`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.id));
  return ids.find((id) => !known.has(id));
}
