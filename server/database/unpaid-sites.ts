import { noCache } from '../../commerce/database/catalogue-cache.ts';
import type { Db } from '../../commerce/database/connection.ts';
import { methodsFor, type OfferedMethod, offeredMethods } from '../../commerce/payments/payment-methods.ts';
import type { StoreConfig } from '../../storefront/sites/site-config.ts';

type Configured = Pick<StoreConfig, 'sites' | 'countries'>;

/**
 * The configured sites that are online and where nothing can be paid, one sentence each, for the start-up: without a payment
 * method, with none for their currencies and the countries that they ship to, or in one of their currencies. Gift certificates
 * alone are none.
 */
export async function unpaidSites(db: Db, config: Configured): Promise<string[]> {
  const imported = await db
    .selectFrom('site')
    .select('id')
    .where('online', '=', true)
    .orderBy('id')
    .execute();
  const sentences = imported.map(async ({ id }) => {
    const site = config.sites.find((one) => one.id === id);
    if (!site) return undefined;
    const methods = await offeredMethods({ db, cache: noCache }, id);
    return sentenceOf(
      id,
      methods.filter((method) => method.id !== 'GIFT_CERTIFICATE'),
      [...new Set(site.l10n.supportedLocales.map(({ preferredCurrency }) => preferredCurrency))],
      config.countries.filter(({ siteId }) => siteId === id),
    );
  });
  return (await Promise.all(sentences)).filter((sentence) => sentence !== undefined);
}

function sentenceOf(
  id: string,
  methods: OfferedMethod[],
  currencies: string[],
  countries: StoreConfig['countries'],
): string | undefined {
  if (methods.length === 0)
    return `The site ${id} has no enabled payment method: nothing can be ordered. Export payment-methods.xml too, and enable a method; of the card method, a card.`;
  const unpaid = currencies.filter((currency) => {
    const served = countries.filter((country) => country.currencies?.includes(currency) ?? true);
    // Where nothing is shipped in a currency, the country of the billing address is not known.
    const places = served.length > 0 ? served.map((country) => country.id) : [undefined];
    return places.every((countryCode) => methodsFor(methods, { currency, countryCode }).length === 0);
  });
  if (unpaid.length === 0) return undefined;
  return `The site ${id} has no payment method in ${unpaid.join(', ')} for the countries that it ships to: nothing can be ordered in ${unpaid.length === 1 ? 'this currency' : 'these currencies'}. Change currencies and countries of its methods in payment-methods.xml.`;
}
