import { expect, test } from 'vitest';
import { insertRows } from '../../commerce/testing/builders.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { insertSites } from '../../commerce/testing/shop.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import type { LocaleConfig } from '../../storefront/sites/site-config.ts';
import { siteDifferences } from './check-sites.ts';

test('sites that differ from the configuration are named at start-up', async () => {
  const { db, close } = await freshDatabase();
  const config = parseStoreConfig(undefined);
  const missing = await siteDifferences(db, config);
  expect(missing).toHaveLength(3);
  expect(missing[0]).toMatch(/^The site RivageEU is configured, and no archive.*npm run import/);
  await insertSites(db);
  expect(await siteDifferences(db, config)).toEqual([]);
  await db
    .updateTable('site')
    .set({ locales: ['en-GB', 'cy-GB'], currencies: ['EUR'] })
    .where('id', '=', 'RivageUK')
    .execute();
  await db.updateTable('site').set({ online: false }).where('id', '=', 'RivageUS').execute();
  const [eu, ...others] = config.sites;
  const locale = { id: 'sv-SE', preferredCurrency: 'EUR' };
  const l10n = { ...eu!.l10n, supportedLocales: [...eu!.l10n.supportedLocales, locale] };
  expect(await siteDifferences(db, { sites: [{ ...eu!, l10n }, ...others] })).toEqual([
    'The site RivageEU is configured with the locale sv-SE, which it does not have.',
    'The site RivageUK has the locale cy-GB, which is not configured: it has no pages.',
    'The site RivageUK is configured with the currency GBP, which it does not have.',
    'The site RivageUS is configured, but it is offline: its pages answer 503.',
  ]);
  const { catalog_id: catalog } = await db
    .selectFrom('site')
    .select('catalog_id')
    .where('id', '=', 'RivageUK')
    .executeTakeFirstOrThrow();
  await insertRows(db, 'category', [{ catalog_id: catalog!, id: 'root' }]);
  expect(await siteDifferences(db, { sites: [eu!] })).toContain(
    'The site RivageUK was imported, but it is not configured: it has no pages. Add it to the sites of store.json or STORE_CONFIG.',
  );
  await db.updateTable('site').set({ catalog_id: 'not-exported' }).where('id', '=', 'RivageUK').execute();
  expect((await siteDifferences(db, { sites: [eu!] })).join('\n')).toMatch(
    /The site RivageUK is not opened: its catalog not-exported is missing in the archive: .*sites\/RivageUK\/preferences\.xml.*catalogs\/not-exported\/catalog\.xml\. Export/,
  );
  await close();
});

test('paths that URL rules give to locales later are named at start-up', async () => {
  const { db, close } = await freshDatabase();
  await insertSites(db);
  const { sites } = parseStoreConfig(undefined);
  const { id, l10n } = sites[0]!;
  const [first, second] = l10n.supportedLocales as [LocaleConfig, LocaleConfig];
  const mapped = async (mappings: Record<string, string>) => {
    await db.deleteFrom('url_rule').where('site_id', '=', id).execute();
    const rules = { locales: { type: 'path', mappings } };
    await insertRows(db, 'url_rule', [{ site_id: id, rules: JSON.stringify(rules) }]);
    return siteDifferences(db, { sites });
  };
  expect(await mapped({ [first.id]: '/insel/' })).toEqual([
    `The site ${id} has the path 'insel' for the locale ${first.id} in its URL rules, and its pages are at '${first.alias ?? first.id}'. Set the alias of the locale in store.json or STORE_CONFIG to change that.`,
  ]);
  expect(await mapped({ [first.id]: first.alias ?? first.id })).toEqual([]);
  expect(await mapped({ [first.id]: second.id })).toEqual([]);
  await close();
});
