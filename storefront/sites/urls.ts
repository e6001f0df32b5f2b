import type { LocaleConfig, SiteConfig, UrlConfig } from './site-config.ts';

/** What a link needs to know about where it is. */
export interface UrlScope {
  site: Pick<SiteConfig, 'id' | 'alias'>;
  locale: Pick<LocaleConfig, 'id' | 'alias'>;
  url: UrlConfig;
  /** Site and locale that query parameters may leave out. */
  isDefaultSite: boolean;
  isDefaultLocale: boolean;
}

/** Paths that an address takes as they are: no character to encode, no step up, no other host. */
const PLAIN = /^(?!.*\/(?:\.|%2e))\/(?!\/)[\w\-./~?=&%+]*$/i;

/** How URLs name a site or a locale. */
export const referenceOf = ({ alias, id }: { alias?: string | undefined; id: string }): string => alias ?? id;

/** Whether links carry the site or the locale as a query parameter. */
export const inQuery = (
  name: 'site' | 'locale',
  { url, isDefaultSite, isDefaultLocale }: UrlScope,
): boolean =>
  url[name] === 'query_param' && (url.showDefaults || !(name === 'site' ? isDefaultSite : isDefaultLocale));

/** The query parameters that links carry, which forms by GET have as fields: `[['locale', 'fr-FR']]`. */
export const placeQuery = (scope: UrlScope): [name: string, value: string][] =>
  (['site', 'locale'] as const)
    .filter((name) => inQuery(name, scope))
    .map((name) => [name, referenceOf(scope[name])]);

/** The only place where a path of the shop gets its prefix. `path` starts with a slash and may carry a query and a hash. */
export function shopUrl(path: string, scope: UrlScope): string {
  const { url } = scope;
  const names = ['site', 'locale'] as const;
  const before = names
    .filter((name) => url[name] === 'path')
    .map((name) => `/${encodeURIComponent(referenceOf(scope[name]))}`)
    .join('');
  const query = placeQuery(scope);
  const asked = names.filter((name) => url[name] === 'query_param');
  if (query.length === 0 && PLAIN.test(path) && (asked.length === 0 || !path.includes('?')))
    return before + path;
  const target = new URL(path, 'http://shop');
  // Another page's place, kept with its address, is not this page's.
  for (const name of asked) target.searchParams.delete(name);
  for (const [name, value] of query) target.searchParams.set(name, value);
  return `${before}${target.pathname}${target.search}${target.hash}`;
}

/** Id of the page that a merchant designs for {@link paths.home}. */
export const HOME_PAGE = 'homepage';

/** Every destination of the shop, without its prefix. Pages come here for a path, never to a string of their own. */
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
  /** the text with the size table of that name */
  sizeGuide: (table: string) => `/size-guide-${encodeURIComponent(table)}`,
  order: (orderNo: string) => `/orders/${encodeURIComponent(orderNo)}`,
  confirmation: (orderNo: string) => `/checkout/confirmation/${encodeURIComponent(orderNo)}`,
};

function productSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The id at the end of /pd/{name}-{id}.html; undefined when the path has another shape. */
export function productIdOf(productDetail: string): string | undefined {
  return /^(?:.*-)?([^-/]+)\.html$/.exec(productDetail)?.[1];
}

/** The product that a link's path leads to, as an address has it; undefined when it leads elsewhere. */
export function productIdIn(pathname: string): string | undefined {
  try {
    return productIdOf(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  } catch {
    return undefined;
  }
}
