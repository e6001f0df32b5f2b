import type { Db } from '../../commerce/database/connection.ts';
import type { LocaleConfig, StoreConfig } from '../../storefront/sites/site-config.ts';
import { readClosedSites } from './closed-sites.ts';
import { localePath } from './locale-path.ts';

/** Differences between the configured sites and the imported ones, one sentence each, for the start-up. */
export async function siteDifferences(db: Db, { sites }: Pick<StoreConfig, 'sites'>): Promise<string[]> {
  const rows = await db
    .selectFrom('site')
    .leftJoin('url_rule', 'url_rule.site_id', 'site.id')
    .select(['id', 'online', 'locales', 'currencies', 'rules'])
    .orderBy('id')
    .execute();
  const imported = new Map(rows.map((row) => [row.id, row]));
  const configured = new Set(sites.map(({ id }) => id));
  const closed = await readClosedSites(db);
  return [
    ...sites.flatMap(({ id, l10n }) => {
      const row = imported.get(id);
      if (!row) return missingSiteWarning(id);
      if (!row.online) return `The site ${id} is configured, but it is offline: its pages answer 503.`;
      const ids = l10n.supportedLocales.map((locale) => locale.id);
      const currencies = [...new Set(l10n.supportedLocales.map((locale) => locale.preferredCurrency))];
      return [
        ...differences(id, 'locale', ids, row.locales),
        ...otherPaths(id, l10n.supportedLocales, row.rules?.locales?.mappings),
        ...currencies
          .filter((currency) => !row.currencies.includes(currency))
          .map((one) => `The site ${id} is configured with the currency ${one}, which it does not have.`),
      ];
    }),
    ...rows
      .filter(({ id, online }) => online && !configured.has(id))
      .map(({ id }) => unopened(id, closed.get(id))),
  ];
}

/** A site that was imported and is not configured; `reason` when it cannot be opened at all. */
const unopened = (id: string, reason: string | undefined): string =>
  reason
    ? `The site ${id} is not opened: ${reason}`
    : `The site ${id} was imported, but it is not configured: it has no pages. Add it to the sites of store.json or STORE_CONFIG.`;

function differences(siteId: string, kind: string, given: string[], known: string[]): string[] {
  return [
    ...given
      .filter((one) => !known.includes(one))
      .map((one) => `The site ${siteId} is configured with the ${kind} ${one}, which it does not have.`),
    ...known
      .filter((one) => !given.includes(one))
      .map((one) => `The site ${siteId} has the ${kind} ${one}, which is not configured: it has no pages.`),
  ];
}

/** Locales whose paths differ from those that url-rules.xml gives them, as after an import of rules into an opened store. */
const otherPaths = (
  siteId: string,
  locales: LocaleConfig[],
  mappings: Record<string, string> | undefined = {},
): string[] =>
  locales.flatMap(({ id, alias }) => {
    const path = localePath(mappings[id]);
    // A path that another locale has was left out when the configuration was derived.
    const isFree = !locales.some((one) => one.id !== id && [one.id, one.alias].includes(path));
    return path && isFree && path !== (alias ?? id)
      ? `The site ${siteId} has the path '${path}' for the locale ${id} in its URL rules, and its pages are at '${alias ?? id}'. Set the alias of the locale in store.json or STORE_CONFIG to change that.`
      : [];
  });

/** Start-up warning for a configured site without data. */
export const missingSiteWarning = (id: string): string =>
  `The site ${id} is configured, and no archive that was imported has it: its pages answer 503 until one is (npm run import -- <folder or zip>).`;
