import type { OptionText } from './deferred/option-text.ts';

/** The three ways a site or a locale can be carried by a URL. */
export type UrlPlacement = 'path' | 'query_param' | 'none';

export interface LocaleConfig {
  /** Language and country, e.g. `fr-FR`. */
  id: string;
  /** What the URL shows instead of the id. */
  alias?: string;
  preferredCurrency: string;
  /** what product pages of this locale's country say of delivery, where that differs from the site's */
  deliveryFeatures?: DeliveryFeature[] | undefined;
}

/** A way in which things come and go. */
export type DeliveryFeature = 'standard' | 'express' | 'collect' | 'returns';

export interface SiteConfig {
  id: string;
  alias?: string;
  name: string;
  l10n: { supportedLocales: LocaleConfig[]; defaultLocale: string };
  /** what product pages say of delivery */
  deliveryFeatures?: DeliveryFeature[] | undefined;
}

/** A country the shop ships to, and the site that serves it. */
export interface CountryConfig {
  /** ISO 3166-1 alpha-2. */
  id: string;
  siteId: string;
  alias?: string;
}

export interface UrlConfig {
  site: UrlPlacement;
  locale: UrlPlacement;
  /** Whether query parameters repeat values that equal the defaults. */
  showDefaults: boolean;
}

export interface StoreConfig {
  defaultSite: string;
  sites: SiteConfig[];
  countries: CountryConfig[];
  url: UrlConfig;
  /** Host that serves images; empty when the shop serves them itself. */
  imageHost: string;
  /** values of options that need a text of the shopper */
  optionTexts: OptionText[];
}
