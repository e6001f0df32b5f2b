import { sql } from 'kysely';
import type { ProductSelection, PromotionRule } from '../database/tables/promotions.ts';
import { conditionsOf, selectionsOf } from '../promotions/resolve-selections.ts';
import type { ImportTarget } from './import-target.ts';
import { EVERY_PRODUCT } from './readers/product-selection.ts';

/** Promotions named for each site at most. */
const MAX_NAMED = 100;

interface Affected {
  id: string;
  /** the deleted categories that it names */
  names: Set<string>;
  /** whether it would apply to more products */
  isWider: boolean;
}

/**
 * Names the promotions that refer to categories which this import deletes. One that leaves the products of such a category out
 * would apply to them from now on, so it is disabled; exclusions of the whole site exclude every product instead.
 */
export async function closeOffersOfDeletedCategories(target: ImportTarget): Promise<void> {
  const { db, summary, removals } = target;
  if (removals.categories.length === 0) return;
  const { rows } = await sql<{ site: string; ids: string[] }>`
    select site.id as site, array_agg(distinct gone.id) as ids
    from jsonb_to_recordset(${JSON.stringify(removals.categories)}::jsonb) as gone(catalog_id text, id text)
    join site on site.catalog_id = gone.catalog_id
    where not exists (
      select from category where category.catalog_id = gone.catalog_id and category.id = gone.id)
    group by site.id order by site.id`.execute(db);
  for (const { site, ids } of rows) {
    const gone = new Set(ids);
    const promotions = await db
      .selectFrom('promotion')
      .select(['id', 'rule', 'enabled'])
      .where('site_id', '=', site)
      .where('archived', '=', false)
      .orderBy('id')
      .execute();
    const affected = promotions
      .filter(({ enabled }) => enabled)
      .map(({ id, rule }) => ({ id, names: namesOf(rule, gone), isWider: widens(rule, gone) }))
      .filter(({ names }) => names.size > 0);
    const wider = affected.filter(({ isWider }) => isWider).map(({ id }) => id);
    if (wider.length > 0)
      await db
        .updateTable('promotion')
        .set({ enabled: false })
        .where('site_id', '=', site)
        .where('id', 'in', wider)
        .execute();
    summary.warnings.push(...affected.slice(0, MAX_NAMED).map((one) => warning(site, one)));
    if (affected.length > MAX_NAMED)
      summary.warnings.push(
        `${affected.length - MAX_NAMED} more promotions of the site '${site}' name deleted categories.`,
      );
    await closeSiteExclusions(target, site, gone);
  }
}

function warning(site: string, { id, names, isWider }: Affected): string {
  return isWider
    ? `The promotion '${id}' of the site '${site}' leaves out products of the deleted category ${listed(names)}: the promotion is disabled, because it would apply to more products. Correct its exclusions and import it with enabled-flag.`
    : `The promotion '${id}' of the site '${site}' names the deleted category ${listed(names)}: it no longer applies by it. Name another category, or remove the promotion.`;
}

async function closeSiteExclusions(
  { db, summary }: ImportTarget,
  site: string,
  gone: Set<string>,
): Promise<void> {
  const settings = await db
    .selectFrom('promotion_settings')
    .select('excluded_products')
    .where('site_id', '=', site)
    .executeTakeFirst();
  const lost = [...categoriesOf(settings?.excluded_products ?? {})].filter((id) => gone.has(id));
  if (lost.length === 0) return;
  await db
    .updateTable('promotion_settings')
    .set({ excluded_products: JSON.stringify(EVERY_PRODUCT) })
    .where('site_id', '=', site)
    .execute();
  summary.warnings.push(
    `The global-promotion-settings of the site '${site}' exclude products of the deleted category ${listed(new Set(lost))}: promotions count and discount no product. Import the settings without the category.`,
  );
}

/** Every category that a selection names. */
function categoriesOf(selection: ProductSelection): Set<string> {
  const simple = ({ categories = [], exclude }: ProductSelection): string[] => [
    ...categories,
    ...(exclude ? simple(exclude) : []),
  ];
  const conditions = conditionsOf(selection).filter(({ by }) => by === 'category');
  return new Set([...simple(selection), ...conditions.flatMap(({ values }) => values)]);
}

const namesOf = (rule: PromotionRule, gone: Set<string>): Set<string> =>
  new Set(selectionsOf(rule).flatMap((one) => [...categoriesOf(one)].filter((id) => gone.has(id))));

/** Whether a rule leaves out products of a deleted category: by an exclusion, or a condition that holds outside of it. */
const widens = (rule: PromotionRule, gone: Set<string>): boolean =>
  selectionsOf(rule).some((one) =>
    [
      ...(one === rule.excluded ? categoriesOf(one) : []),
      ...(one.exclude ? categoriesOf(one.exclude) : []),
      ...conditionsOf(one)
        .filter(({ by, operator = 'is equal' }) => by === 'category' && operator !== 'is equal')
        .flatMap(({ values }) => values),
    ].some((id) => gone.has(id)),
  );

const listed = (ids: Set<string>): string =>
  [...ids]
    .slice(0, 3)
    .map((id) => `'${id.slice(0, 60)}'`)
    .join(', ');
