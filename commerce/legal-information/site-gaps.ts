import { sql } from 'kysely';
import { chosenRules, LEGAL_RULES_PREFERENCE } from '../../shared/legal-rules.ts';
import { CONTACTS_PREFERENCE, safetyContacts } from '../../shared/product-facts.ts';
import type { Db } from '../database/connection.ts';
import { jsonValue } from '../preferences/json-value.ts';
import { languageOf, languagesOf } from './country-languages.ts';
import { type Gap, recommended, required } from './finding.ts';
import type { ExaminedSite } from './product-gaps.ts';

/** Ids of the content pages that rules ask for; undefined where the site has none. */
export interface LegalPages {
  delivery: string | undefined;
  imprint: string | undefined;
  accessibility: string | undefined;
}

/** Returns what a site itself misses: pages, preferences, languages. */
export async function siteGaps(
  db: Db,
  site: ExaminedSite & { id: string; taxation: 'net' | 'gross'; hasWarnings: boolean },
  pages: LegalPages,
  preferences: ReadonlyMap<string, unknown>,
): Promise<Gap[]> {
  const ids = Object.values(pages).filter((id) => id !== undefined);
  const bodies = await bodiesOf(db, site.id, ids);
  const body = (id: string | undefined) => (id === undefined ? undefined : bodies.get(id));
  const statement = body(pages.accessibility);
  const gaps = [
    ...(site.taxation === 'net'
      ? [required('priceNotes', 'prices do not include VAT: the site’s taxation is net')]
      : []),
    ...(body(pages.delivery) === undefined
      ? [required('priceNotes', missingPage('the terms of delivery', 'delivery', pages.delivery))]
      : []),
    ...(body(pages.imprint) === undefined
      ? [required('imprint', missingPage('the imprint', 'imprint', pages.imprint))]
      : []),
    ...(statement === undefined
      ? [
          required(
            'accessibilityStatement',
            missingPage('the accessibility statement', 'accessibility', pages.accessibility),
          ),
        ]
      : []),
    ...(statement !== undefined && !/mailto:|tel:|<form\b/i.test(statement)
      ? [required('accessibilityStatement', 'the accessibility statement has no way to report a barrier')]
      : []),
    ...preferenceGaps(preferences),
    ...unspoken(site),
  ];
  return gaps.filter(({ rule }) => rule === 'preferences' || site.rules.has(rule));
}

const missingPage = (what: string, page: string, id: string | undefined): string =>
  id === undefined
    ? `there is no page with ${what}: pages.${page} of the site names none`
    : `there is no page with ${what}: no content asset '${id}' is online`;

function preferenceGaps(preferences: ReadonlyMap<string, unknown>): Gap[] {
  const contacts = preferences.get(CONTACTS_PREFERENCE);
  const rules = preferences.get(LEGAL_RULES_PREFERENCE);
  const given = jsonValue(rules);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const unknown = isObject ? Object.keys(given).filter((name) => !(name in chosenRules(given))) : [];
  const isWrong = rules !== undefined && rules !== '' && (!isObject || unknown.length > 0);
  return [
    ...(safetyContacts(contacts)
      ? []
      : [required('preferences', `${CONTACTS_PREFERENCE} is not valid and is ignored`)]),
    ...(isWrong
      ? [
          required(
            'preferences',
            unknown.length > 0
              ? `${LEGAL_RULES_PREFERENCE} has unknown rules, or values other than true and false: ${unknown.join(', ')}`
              : `${LEGAL_RULES_PREFERENCE} is not valid and is ignored`,
          ),
        ]
      : []),
  ];
}

/** Countries whose language the site does not have: its warnings cannot be shown in it. */
function unspoken({ rules, locales, hasWarnings }: ExaminedSite & { hasWarnings: boolean }): Gap[] {
  const spoken = new Set(locales.map(languageOf));
  const countries = (rules.get('productSafety') ?? []).filter((country) => {
    const languages = languagesOf(country);
    return languages.length > 0 && !languages.some((language) => spoken.has(language));
  });
  return hasWarnings && countries.length > 0
    ? [
        {
          ...recommended(
            'productSafety',
            'the site has no locale in the language of the country, which warnings need',
          ),
          countries,
        },
      ]
    : [];
}

/** HTML of content assets and pages of a site that are online, in all languages together, by id. */
async function bodiesOf(db: Db, siteId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; custom: unknown }>`
    select content_asset.id, content_asset.custom from content_asset
    join site on content_asset.library_id in (site.library_id, site.id)
    where site.id = ${siteId} and coalesce((online_by_site ->> ${siteId})::boolean, content_asset.online)
      and content_asset.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, custom }) => [id, JSON.stringify(custom)]));
}
