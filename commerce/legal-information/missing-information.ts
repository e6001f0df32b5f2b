import { sql } from 'kysely';
import {
  isRuleOf,
  LEGAL_RULES,
  LEGAL_RULES_PREFERENCE,
  type LegalRule,
  legalRulesOf,
} from '../../shared/legal-rules.ts';
import { CONTACTS_PREFERENCE, safetyContacts } from '../../shared/product-facts.ts';
import { onlineOn } from '../catalogue/online-on.ts';
import type { Db } from '../database/connection.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import type { Finding, Gap } from './finding.ts';
import { type ExaminedProduct, type ExaminedSite, productGaps } from './product-gaps.ts';
import { type LegalPages, siteGaps } from './site-gaps.ts';

/** Products per query. */
const BATCH = 1000;

/** A site by its configuration. */
export interface SiteToExamine {
  id: string;
  /** countries shipped to, ISO 3166-1 alpha-2 */
  countries: string[];
  pages: LegalPages;
}

/**
 * Returns what the law asks for and a site does not have, by rule: required first, then by the number of products. Examines
 * the products that its categories have, and members of sets and bundles; undefined for a site that is not in the database.
 */
export async function missingInformation(
  db: Db,
  { id, countries, pages }: SiteToExamine,
  now: Date,
): Promise<Finding[] | undefined> {
  const row = await db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const known = new Map(
    (await siteCustomPreferences(db, id, true)).map((preference) => [preference.id, preference.value]),
  );
  const site: ExaminedSite = {
    rules: rulesByCountry(countries, known.get(LEGAL_RULES_PREFERENCE)),
    contacts: safetyContacts(known.get(CONTACTS_PREFERENCE)) ?? {},
    locales: row.locales,
    defaultLocale: row.default_locale,
  };
  const found = new Map<string, Finding>();
  const add = (gap: Gap, product?: string) => {
    const applies = gap.countries ?? (gap.rule === 'preferences' ? [] : (site.rules.get(gap.rule) ?? []));
    const key = JSON.stringify([gap.rule, gap.level, gap.what, applies]);
    const finding = found.get(key) ?? { ...gap, countries: applies };
    if (product !== undefined) {
      finding.products ??= [];
      finding.products.push(product);
    }
    found.set(key, finding);
  };
  let hasWarnings = false;
  const catalogId = site.rules.size > 0 ? (row.catalog_id ?? '') : '';
  for await (const products of examined(db, id, catalogId, now)) {
    for (const product of products) {
      hasWarnings ||= Boolean(product.custom.safetyWarnings);
      for (const gap of productGaps(product, site)) add(gap, product.id);
    }
  }
  const own = { ...site, id, taxation: row.taxation, hasWarnings };
  for (const gap of await siteGaps(db, own, pages, known)) add(gap);
  return [...found.values()].sort(byImportance);
}

/** Countries that ask for each rule; empty for one that the preference switches on. */
function rulesByCountry(countries: string[], preference: unknown): Map<LegalRule, string[]> {
  const applying = legalRulesOf(countries, preference);
  return new Map([...applying].map((rule) => [rule, countries.filter((country) => isRuleOf(rule, country))]));
}

/** Preferences first, because they decide the rest. */
const placeOf = ({ rule }: Finding) => (rule === 'preferences' ? -1 : LEGAL_RULES.indexOf(rule));

const byImportance = (one: Finding, other: Finding): number =>
  Number(one.level === 'recommended') - Number(other.level === 'recommended') ||
  placeOf(one) - placeOf(other) ||
  (other.products?.length ?? 0) - (one.products?.length ?? 0) ||
  one.what.localeCompare(other.what, 'en');

/** Masters and single products that a site sells, in batches sorted by id. */
async function* examined(
  db: Db,
  siteId: string,
  catalogId: string,
  now: Date,
): AsyncGenerator<ExaminedProduct[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<ExaminedProduct>`
      with assigned as (
        select distinct product_id as id from category_assignment where catalog_id = ${catalogId}
      ), sold as (
        select id from assigned
        union select member ->> 'productId' from assigned join product using (id),
          jsonb_array_elements(product.members) as member where product.type in ('set', 'bundle')
      ), shown as (
        select coalesce(product.master_id, product.id) as id from sold join product using (id)
      )
      select id, brand, manufacturer_name, unit, unit_measure, unit_quantity, custom,
        jsonb_array_length(images) > 0 or exists (
          select 1 from product variant where variant.master_id = product.id and jsonb_array_length(variant.images) > 0
        ) as has_image
      from product where id in (select id from shown) and type in ('master', 'item')
        and ${onlineOn(siteId, 'product', now)} and id > ${last}
      order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    yield rows;
  }
}
