import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductSelection, PromotionRule } from '../database/tables/promotions.ts';
import { namedBooks, namedCategories, namedSets } from './named-references.ts';
import { MAX_EXAMPLES, quotedExamples } from './quoted.ts';

/** A rule of a site, as it is stored. */
export interface StoredRule {
  /** catalogue of the site */
  catalogId: string;
  rule: PromotionRule;
}

/**
 * Categories, product sets and left out price books that a rule names and that do not exist, by their effect; categories of other
 * catalogs with the catalog.
 */
export interface MissingReferences {
  /** the rule leaves out their products: it applies to no product that may be one of them */
  leftOut: string[];
  /** the rule does not apply by them */
  named: string[];
}

/** A category as reports name it: with its catalog when that is not the site's. */
export const categoryName = ({ catalog, id }: { catalog: string; id: string }, ofSite: string): string =>
  catalog === ofSite ? id : `${id} (catalog ${catalog})`;

/** Finds what rules name and does not exist, in their order. Runs a query at most. */
export async function missingReferences(db: Db, rules: StoredRule[]): Promise<MissingReferences[]> {
  const each = rules.map(({ catalogId, rule }) => [
    ...namedCategories(rule).flatMap(({ catalog = catalogId, ids, leavesOut }) =>
      ids.map((id) => ({
        ...{ kind: 'category' as const, catalog, id, leavesOut },
        name: categoryName({ catalog, id }, catalogId),
      })),
    ),
    ...namedSets(rule).flatMap(({ ids, leavesOut }) =>
      ids.map((id) => ({ kind: 'set' as const, catalog: '', id, leavesOut, name: id })),
    ),
    // An offer for prices of a missing book does not apply by it, which the problems of promotions name.
    ...namedBooks(rule).flatMap(({ ids, leavesOut }) =>
      leavesOut
        ? ids.map((id) => ({ kind: 'book' as const, catalog: '', id, leavesOut, name: `${id} (price book)` }))
        : [],
    ),
  ]);
  const missing = await missingOf(db, each.flat());
  return each.map((references) => {
    const idsOf = (isLeftOut: boolean) => [
      ...new Set(
        references
          .filter((one) => one.leavesOut === isLeftOut && missing.has(keyOf(one)))
          .map(({ name }) => name),
      ),
    ];
    return { leftOut: idsOf(true), named: idsOf(false) };
  });
}

interface Reference {
  kind: 'category' | 'set' | 'book';
  /** of a category; else empty */
  catalog: string;
  id: string;
}

const keyOf = ({ kind, catalog, id }: Reference): string => JSON.stringify([kind, catalog, id]);

async function missingOf(db: Db, references: Reference[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const given = JSON.stringify(references.map(({ kind, catalog, id }) => ({ kind, catalog, id })));
  const { rows } = await sql<Reference>`
    select distinct kind, catalog, id from jsonb_to_recordset(${given}::jsonb) as given(kind text, catalog text, id text)
    where case kind
      when 'set' then not exists (select from product where product.id = given.id and product.type = 'set')
      when 'book' then not exists (select from price_book where price_book.id = given.id)
      else not exists (select from category where category.catalog_id = catalog and category.id = given.id) end`.execute(
    db,
  );
  return new Set(rows.map(keyOf));
}

/** Rules of a site with the record that has them. */
interface RecordRule extends StoredRule {
  site: string;
  cause: 'promotion' | 'global' | 'not-shipped' | 'shipping-cost';
  id: string;
}

/** Reads the rules of enabled promotions that are assigned to a campaign, global exclusions and online shipping methods. */
export async function rulesOfSites(db: Db): Promise<RecordRule[]> {
  const { rows } = await sql<Omit<RecordRule, 'catalogId' | 'rule'> & { catalog: string; rule: unknown }>`
    select site.id as site, coalesce(site.catalog_id, '') as catalog, one.cause, one.id, one.rule
    from site join (
      select site_id, 'promotion' as cause, id, rule from promotion where enabled and not archived
        and exists (select from promotion_assignment assigned
          join campaign on campaign.site_id = assigned.site_id and campaign.id = assigned.campaign_id
          where assigned.site_id = promotion.site_id and assigned.promotion_id = promotion.id)
      union all select site_id, 'global', '', excluded_products from promotion_settings
      union all select site_id, 'not-shipped', id, excluded_products from shipping_method where online
      union all select site_id, 'shipping-cost', id, cost -> 'products'
        from shipping_method cross join jsonb_array_elements(product_costs) cost where online
    ) one on one.site_id = site.id
    order by site.id, one.cause, one.id`.execute(db);
  return rows.map(({ catalog, rule, ...row }) => ({
    ...row,
    catalogId: catalog,
    rule: row.cause === 'promotion' ? (rule as PromotionRule) : { excluded: rule as ProductSelection },
  }));
}

/** Records of a site with a missing category, product set or price book in common: how they name it. */
export type MissingCause = 'left-out' | 'named' | 'global' | 'not-shipped' | 'shipping-cost';

/** Records of a site that name what does not exist, for one cause. */
export interface MissingReport {
  siteId: string;
  cause: MissingCause;
  /** ids of the records with the ids that they name; global settings have no id */
  records: { id: string; missing: string[] }[];
}

/**
 * Finds the enabled promotions with a campaign, the global exclusions and the online shipping methods that name a category or product set, or
 * leave out a price book, that does not exist, by site and cause.
 */
export async function missingReports(db: Db): Promise<MissingReport[]> {
  const rows = await rulesOfSites(db);
  const found = await missingReferences(db, rows);
  const causes = rows.flatMap(({ site, cause, id }, index) => {
    const { leftOut, named } = found[index]!;
    const is = (which: MissingCause, missing: string[]) =>
      missing.length > 0 ? [{ siteId: site, cause: which, id, missing }] : [];
    return cause === 'promotion'
      ? [...is('left-out', leftOut), ...is('named', named)]
      : is(cause as MissingCause, [...leftOut, ...named]);
  });
  return [...Map.groupBy(causes, ({ siteId, cause }) => JSON.stringify([siteId, cause])).values()].map(
    (own) => ({
      siteId: own[0]!.siteId,
      cause: own[0]!.cause,
      records: [...Map.groupBy(own, ({ id }) => id)].map(([id, all]) => ({
        id,
        missing: [...new Set(all.flatMap(({ missing }) => missing))],
      })),
    }),
  );
}

const UNKNOWN = 'an unknown category, product set or price book';

/** A report as a line of text: the records, the effect and what to do. */
export function missingLine({ siteId, cause, records }: MissingReport): string {
  const count = (one: string) => `${records.length} ${one}${records.length === 1 ? '' : 's'}`;
  const examples = records
    .slice(0, MAX_EXAMPLES)
    .map(({ id, missing }) => `${quotedExamples([id])} with ${quotedExamples(missing)}`)
    .join(', ');
  switch (cause) {
    case 'left-out':
      return `The site '${siteId}' has ${count('promotion')} leaving out products of ${UNKNOWN}, for example ${examples}: while it is missing, the offer applies to no product that may belong to it. Add it with its products or prices, or correct the promotion.`;
    case 'named':
      return `The site '${siteId}' has ${count('promotion')} for products of ${UNKNOWN}, for example ${examples}: the offer does not apply by it. Add it with its products or prices, or correct the promotion.`;
    case 'global':
      return `The global-promotion-settings of the site '${siteId}' exclude products of ${UNKNOWN}: ${quotedExamples(records.flatMap(({ missing }) => missing))}. While it is missing, promotions that they hold for apply to no product that may belong to it. Add it with its products or prices, or correct the settings.`;
    case 'not-shipped':
      return `The site '${siteId}' has ${count('shipping method')} excluding products of ${UNKNOWN}, for example ${examples}: while it is missing, the method is not offered for a product that may belong to it. Add it with its products or prices, or correct the method.`;
    case 'shipping-cost':
      return `The site '${siteId}' has ${count('shipping method')} with a cost of products of ${UNKNOWN}, for example ${examples}: while it is missing, the method is not offered for a product that may belong to it. Add it with its products or prices, or correct the method.`;
  }
}
