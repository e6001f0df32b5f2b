import { currencyDigits } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';

/** Payment method that a site offers when it sells and accepts gift certificates. */
export const GIFT_CERTIFICATE = 'GIFT_CERTIFICATE';

/** Smallest and largest amount of a gift certificate in the currency's main unit. */
export interface GiftCertificateBounds {
  minimum: number;
  maximum: number;
}

/** A yen or won is about a cent. */
const usualBounds = (currency: string): GiftCertificateBounds =>
  currencyDigits(currency) === 0 ? { minimum: 500, maximum: 500_000 } : { minimum: 5, maximum: 5000 };

/** Whether a site sells and accepts gift certificates. */
export async function hasGiftCertificates(db: Db, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_method')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', GIFT_CERTIFICATE)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Bounds of a site by currency; undefined when it has no gift certificates. Its preferences `giftCertificateMinimum` and
 * `giftCertificateMaximum` are amounts of its default currency.
 */
export async function giftCertificateBounds(
  db: Db,
  siteId: string,
): Promise<Record<string, GiftCertificateBounds> | undefined> {
  if (!(await hasGiftCertificates(db, siteId))) return undefined;
  const { preferences, default_currency, currencies } = await db
    .selectFrom('site')
    .select(['preferences', 'default_currency', 'currencies'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const usual = usualBounds(default_currency);
  const minimum = positive(preferences.giftCertificateMinimum) ?? usual.minimum;
  const maximum = positive(preferences.giftCertificateMaximum) ?? usual.maximum;
  return {
    ...Object.fromEntries(currencies.map((currency) => [currency, usualBounds(currency)])),
    [default_currency]: { minimum, maximum: Math.max(minimum, maximum) },
  };
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}
