import type { Db } from '../../commerce/database/connection.ts';
import { closedCurrencies } from '../../commerce/shipping/methods.ts';
import type { StoreConfig } from '../../storefront/sites/site-config.ts';

/**
 * The configured sites that are online and whose shipping methods in a currency are all closed by a category, product set or price
 * book that does not exist, one sentence each, for the start-up.
 */
export async function undeliveredSites(db: Db, { sites }: Pick<StoreConfig, 'sites'>): Promise<string[]> {
  const imported = await db
    .selectFrom('site')
    .select(['id', 'catalog_id'])
    .where('online', '=', true)
    .orderBy('id')
    .execute();
  const sentences: string[] = [];
  for (const { id, catalog_id } of imported) {
    const site = sites.find((one) => one.id === id);
    if (!site) continue;
    const sold = new Set(site.l10n.supportedLocales.map(({ preferredCurrency }) => preferredCurrency));
    const closed = await closedCurrencies(db, { siteId: id, catalogId: catalog_id ?? '' });
    const named = closed.filter((currency) => sold.has(currency));
    if (named.length > 0)
      sentences.push(
        `The site ${id} ships nothing in ${named.join(', ')}: all of its shipping methods exclude products of a category, product set or price book that does not exist, or have a cost for them. The report of the import names them; import what is missing, or correct shipping.xml.`,
      );
  }
  return sentences;
}
