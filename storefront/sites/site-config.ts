import type { OptionText } from './deferred/option-text.ts';

/** Where URLs carry the site or the locale. */
export type UrlPlacement = 'path' | 'query_param' | 'none';

export interface LocaleConfig {
  /** Language and country, e.g. `fr-FR`, or a language. */
  id: string;
  /** Shown in URLs instead of the id. */
  alias?: string;
  preferredCurrency: string;
  /** delivery information on product pages, where it differs from the site's */
  deliveryFeatures?: DeliveryFeature[] | undefined;
}

/** A delivery service shown on product pages. */
export type DeliveryFeature = 'standard' | 'express' | 'collect' | 'returns';

export interface SiteConfig {
  id: string;
  alias?: string;
  name: string;
  l10n: { supportedLocales: LocaleConfig[]; defaultLocale: string };
  /** delivery information on product pages */
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
  /** Whether URLs include query parameters that equal the defaults. */
  showDefaults: boolean;
}

export interface StoreConfig {
  defaultSite: string;
  sites: SiteConfig[];
  countries: CountryConfig[];
  url: UrlConfig;
  /** Origin of the image host; empty when the store serves images itself. */
  imageHost: string;
  /** option values that require a text from the shopper */
  optionTexts: OptionText[];
}
