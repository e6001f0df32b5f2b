import { z } from 'zod';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { jsonValue } from '../platform/json-value.ts';

/** Configuration entry of sites that offer gift certificates. */
const ENTRY = 'GiftCertificates';

const bounds = z.object({ minimum: z.number().positive(), maximum: z.number().positive() });
const byCurrency = z.record(z.string(), bounds);

/** Smallest and largest amount of a gift certificate. */
export type CertificateBounds = z.output<typeof bounds>;

/** Returns the bounds of the site's gift certificates in the currency of the page; null when it offers none. */
export function getBounds(scope: CatalogueScope): Promise<CertificateBounds | null> {
  return queryCatalogue(scope, 'gift-certificates', async ({ configurations }) => {
    const result = await configurations.getConfigurations({});
    const value: unknown = result.configurations?.find(({ id }) => id === ENTRY)?.value;
    if (value === undefined) return null;
    const { data } = byCurrency.safeParse(
      jsonValue(value, `The configuration entry ${ENTRY}`, scope.services.log),
    );
    return data?.[scope.locale.preferredCurrency] ?? null;
  });
}
