import { productSlug } from '../../shared/product-slug.ts';
import type { LocaleConfig, SiteConfig, UrlConfig } from './site-config.ts';

/** Context that links are built with. */
export interface UrlScope {
  site: Pick<SiteConfig, 'id' | 'alias'>;
  locale: Pick<LocaleConfig, 'id' | 'alias'>;
  url: UrlConfig;
  /** True when query parameters may omit the site or the locale. */
  isDefaultSite: boolean;
  isDefaultLocale: boolean;
}

/** Paths that need no URL parsing: nothing to encode, no dot segments, no other host. */
const PLAIN = /^(?!.*\/(?:\.|%2e))\/(?!\/)[\w\-./~?=&%+]*$/i;

/** How URLs refer to a site or a locale. */
export const referenceOf = ({ alias, id }: { alias?: string | undefined; id: string }): string => alias ?? id;

/** Whether links carry the site or the locale as a query parameter. */
export const inQuery = (
  name: 'site' | 'locale',
  { url, isDefaultSite, isDefaultLocale }: UrlScope,
): boolean =>
  url[name] === 'query_param' && (url.showDefaults || !(name === 'site' ? isDefaultSite : isDefaultLocale));

/** Returns the query parameters of links, which GET forms need as fields: `[['locale', 'fr-FR']]`. */
export const siteLocaleQuery = (scope: UrlScope): [name: string, value: string][] =>
  (['site', 'locale'] as const)
    .filter((name) => inQuery(name, scope))
    .map((name) => [name, referenceOf(scope[name])]);

/**
 * Adds the prefix of site and locale to a path; the only function that does. `path` starts with a slash and may have a
 * query and a hash.
 */
export function shopUrl(path: string, scope: UrlScope): string {
  const { url } = scope;
  const names = ['site', 'locale'] as const;
  const before = names
    .filter((name) => url[name] === 'path')
    .map((name) => `/${encodeURIComponent(referenceOf(scope[name]))}`)
    .join('');
  const query = siteLocaleQuery(scope);
  const queryNames = names.filter((name) => url[name] === 'query_param');
  if (query.length === 0 && PLAIN.test(path) && (queryNames.length === 0 || !path.includes('?')))
    return before + path;
  const target = new URL(path, 'http://shop');
  // A path copied from another page may have that page's site and locale.
  for (const name of queryNames) target.searchParams.delete(name);
  for (const [name, value] of query) target.searchParams.set(name, value);
  return `${before}${target.pathname}${target.search}${target.hash}`;
}

/** Page Designer id of the home page. */
export const HOME_PAGE = 'homepage';

/** Paths of all pages, without prefix. Use these instead of string literals. */
export const paths = {
  home: '/homepage',
  cart: '/cart',
  shipping: '/shipping',
  billing: '/billing',
  billingRedirect: '/billing/redirect',
  checkoutRedirect: '/checkout/redirect',
  checkoutError: '/checkout/error',
  countrySelector: '/countrySelector',
  storeLocator: '/store-locator',
  login: '/login',
  registration: '/registration',
  forgotPassword: '/Account-PasswordResetForm',
  setPassword: '/setpassword',
  passwordIsReset: '/passwordresetconfirm',
  notifyMe: '/notify-me',
  subscription: '/subscription',
  subscriptions: '/viewsubscription',
  account: '/account',
  profile: '/profile',
  addressBook: '/addressbook',
  wishlist: '/account/wishlist',
  orders: '/orders',
  tracking: '/tracking',
  withdrawal: '/withdrawal',
  giftCertificate: '/gift-certificate',
  wallet: '/wallet',
  deliveryPreferences: '/account/delivery',
  ownData: '/account/data',
  accountDeleted: '/account/deleted',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-purchase',
  delivery: '/delivery',
  returns: '/returns',
  questions: '/FAQs',
  contact: '/contact-us',
  search: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  /** /pd/{name-with-dashes-lowercase}-{id}.html */
  product: (name: string, id: string) => `/pd/${productSlug(name)}-${encodeURIComponent(id)}.html`,
  /** content page with the size table of that id */
  sizeGuide: (table: string) => `/size-guide-${encodeURIComponent(table)}`,
  order: (orderNo: string) => `/orders/${encodeURIComponent(orderNo)}`,
  orderDocument: (orderNo: string, number: string) =>
    `/resource/document/${encodeURIComponent(orderNo)}/${encodeURIComponent(number)}`,
  confirmation: (orderNo: string) => `/checkout/confirmation/${encodeURIComponent(orderNo)}`,
};

/** Whether a link's path is the page of a product: `/pd/{any name}-{id}.html`. */
export function leadsToProduct(pathname: string, id: string): boolean {
  const end = `${encodeURIComponent(id)}.html`;
  return pathname.endsWith(`-${end}`) || pathname.endsWith(`/${end}`);
}
