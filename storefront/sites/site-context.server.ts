import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { canonicalUrl } from './canonical-url.ts';
import type { SiteScope } from './multi-site.tsx';
import { numberSeparators } from './number-separators.server.ts';
import { requestServices } from './request-services.ts';
import { type ResolvedUrl, resolveUrl } from './resolve-url.ts';
import { shippingCountry } from './shipping-country.server.ts';
import { storeConfig } from './site-config.server.ts';
import { urlScope } from './url-scope.ts';
import type { UrlScope } from './urls.ts';

/** Site, locale, shipping country and unprefixed path of the current request. */
export interface RequestSite extends SiteScope {
  path: string;
  /** shipping country (ISO 3166-1 alpha-2) */
  country: string;
}

type Place = Pick<ResolvedUrl, 'site' | 'locale'>;

export const requestSite = createContext<RequestSite>();

/** Link scope of another site or locale, such as for a page in another language. */
export const requestedScope = ({ site, locale }: Place): UrlScope => siteScope({ site, locale }, '');

export const siteScope = ({ site, locale }: Place, origin: string): SiteScope => ({
  ...urlScope({ site, locale }, storeConfig),
  numbers: numberSeparators(
    locale.id,
    site.l10n.supportedLocales.map(({ preferredCurrency }) => preferredCurrency),
  ),
  imageHost: storeConfig.imageHost,
  origin,
});

/**
 * Middleware that puts the site of the URL into the request context. Redirects non-canonical page URLs; non-canonical
 * file paths respond 404.
 */
export const resolveRequestSite: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const elsewhere = canonicalUrl(url, storeConfig);
  if (elsewhere !== undefined) throw redirect(elsewhere, 302);
  const resolved = resolveUrl(url, storeConfig);
  if (!resolved.canonical) throw data(null, { status: 404 });
  const { publicUrl } = (context as RouterContextProvider).get(requestServices);
  const scope = siteScope(resolved, new URL(publicUrl).origin);
  const country = shippingCountry(request.headers.get('cookie'), resolved);
  (context as RouterContextProvider).set(requestSite, { ...scope, path: resolved.path, country });
};
