import { z } from 'zod';
import { isOn } from '../platform/preferences.server.ts';
import { countryName } from '../sites/deferred/locale-names.ts';
import type { Preferences } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import type { StoreSettings } from './store-view.ts';

/** Preferences of the store search with their defaults (specification, section 9). */
const schema = z.object({
  storeSearchCountries: z.string().catch('DE,US'),
  storeSearchCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .catch('DE'),
  storeSearchPostalCode: z.string().trim().min(3).max(10).catch('10178'),
  storeSearchRadius: z.coerce.number().positive().max(20_012).catch(100),
  storeSearchUnit: z.enum(['km', 'mi']).catch('km'),
  storeSearchPageSize: z.coerce.number().int().min(1).max(200).catch(10),
});

/** Returns the store search settings of a site, with country names in the locale. */
export function storeSettings(preferences: Preferences, localeId: string): StoreSettings {
  const set = schema.parse(preferences);
  const codes = set.storeSearchCountries.split(/[,\s]+/).filter((code) => /^[A-Z]{2}$/.test(code));
  const collator = new Intl.Collator(localeId);
  return {
    countries: [...new Set(codes)]
      .map((code) => ({ code, name: countryName(code, localeId) }))
      .sort((one, other) => collator.compare(one.name, other.name)),
    country: set.storeSearchCountry,
    postalCode: set.storeSearchPostalCode,
    radius: set.storeSearchRadius,
    unit: set.storeSearchUnit,
    pageSize: set.storeSearchPageSize,
  };
}

/**
 * Returns the target of the header's store icon: a path of the shop or an external URL; undefined when the icon is
 * disabled.
 */
export function storeLocatorLocation(preferences: Preferences): string | undefined {
  if (!isOn(preferences, 'isStoreLocatorEnabled')) return undefined;
  const location = z.string().trim().catch('').parse(preferences.storeLocatorLocation);
  return /^(\/(?!\/)|https:\/\/)/.test(location) ? location : paths.storeLocator;
}
