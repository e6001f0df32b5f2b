import type { OptionText } from './deferred/option-text.ts';
import type { PaymentMark } from './deferred/payment-marks.ts';

/** Where URLs carry the site or the locale. */
export type UrlPlacement = 'path' | 'query_param' | 'none';

export interface LocaleConfig {
  /** BCP 47: a language with or without script and country, e.g. `fr-FR`, `fr` or `zh-Hant-HK`. */
  id: string;
  /** Shown in URLs instead of the id. */
  alias?: string;
  preferredCurrency: string;
  /** delivery information on product pages, where it differs from the site's */
  deliveryFeatures?: DeliveryFeature[] | undefined;
}

/** A delivery service shown on product pages. */
export type DeliveryFeature = 'standard' | 'express' | 'collect' | 'returns';

/** A content page that texts, forms and mails link to. */
export type SitePage =
  | 'privacy'
  | 'terms'
  | 'delivery'
  | 'returns'
  | 'questions'
  | 'contact'
  | 'cookies'
  | 'imprint'
  | 'accessibility';

/** How a shop presents itself. Everything is optional: without it, the site's name is the logo. */
export interface BrandConfig {
  /** text of the logo, with an accent in the link colour after it, or the URL path of an image */
  logo?: { text: string; accent?: string | undefined } | { image: string } | undefined;
  /** URL path of the icon in browser tabs; default: the first letter of the name */
  icon?: string | undefined;
  /** email address on the error page, where content cannot be loaded */
  supportEmail?: string | undefined;
  /** URL path of the illustrations of empty states, before `bag.jpg`, `wishlist.jpg`, `search.jpg` … */
  emptyStateImages?: string | undefined;
  /** percentage off the first purchase that texts about the newsletter promise */
  newsletterDiscount?: number | undefined;
  /** tiles show product names in lower case (specification, section 2.9); otherwise as the merchant writes them */
  lowercaseNames?: boolean | undefined;
}

/** Brand of a site; its name is the site's. */
export type Brand = BrandConfig & {
  name: string;
  /** URL path of the stylesheet with the configured theme, and its page colour */
  theme?: { href: string; paper: string } | undefined;
};

/** Replaces the design tokens of theme/theme.css without a rebuild. */
export interface ThemeConfig {
  /** CSS colours by token: `ink`, `paper`, `sea` … */
  colors: Record<string, string>;
  /** font families of headings and texts */
  fonts: { display?: string | undefined; sans?: string | undefined };
  /** font files of these families */
  fontFiles: { family: string; file: string; weight: string; style: 'normal' | 'italic' }[];
  /** corner radius of buttons, fields and images, a CSS length */
  radius?: string | undefined;
  /** line length of long texts, a CSS length */
  measure?: string | undefined;
  /**
   * frame of product pictures: CSS aspect ratio (`3/4`), whether a picture fills it or is shown whole, and the colour
   * behind pictures that are transparent or shown whole
   */
  pictures?: { ratio: string; fit: 'cover' | 'contain'; background?: string | undefined } | undefined;
}

export interface SiteConfig {
  id: string;
  alias?: string;
  name: string;
  /** replaces fields of the store's brand */
  brand?: BrandConfig | undefined;
  l10n: { supportedLocales: LocaleConfig[]; defaultLocale: string };
  /** ids of content assets by purpose; nothing links to those left out. Without it, the ids of the demo's content */
  pages?: Partial<Record<SitePage, string>> | undefined;
  /** whether prices include tax (`gross`, the default), which price notes say */
  taxation?: 'gross' | 'net' | undefined;
  /** payment icons in the footer; all of them without it */
  paymentMarks?: PaymentMark[] | undefined;
  /** delivery information on product pages */
  deliveryFeatures?: DeliveryFeature[] | undefined;
}

/** A country that a site ships to. When several sites do, the first one serves the country's visitors. */
export interface CountryConfig {
  /** ISO 3166-1 alpha-2. */
  id: string;
  siteId: string;
  alias?: string;
  /** currencies in which something can be shipped there; all of the site without it */
  currencies?: string[] | undefined;
}

export interface UrlConfig {
  site: UrlPlacement;
  locale: UrlPlacement;
  /** Whether URLs include query parameters that equal the defaults. */
  showDefaults: boolean;
}

export interface StoreConfig {
  defaultSite: string;
  brand: BrandConfig;
  theme?: ThemeConfig | undefined;
  sites: SiteConfig[];
  countries: CountryConfig[];
  url: UrlConfig;
  /** Origin of the image host; empty when the store serves images itself. */
  imageHost: string;
  /** origins of the merchant's own image services, whose URLs stay as they are */
  imageOrigins?: string[] | undefined;
  /** option values that require a text from the shopper */
  optionTexts: OptionText[];
  /** prices on tiles: rounded to whole euros, dollars and pounds (default), or as they are */
  tilePrices?: 'rounded' | 'exact' | undefined;
  /** dial codes of phone numbers: twenty (default), or also those of each site's locales and of the countries it ships to */
  dialCodes?: 'twenty' | 'site' | undefined;
}
