import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { shippingCountry } from '../country-selector/shipping-country.server.ts';
import { requestServices } from '../request-services.ts';
import { defaultLocale, defaultSite } from './find-site.ts';
import type { SiteScope } from './multi-site.tsx';
import { numberMarks } from './number-marks.server.ts';
import { type ResolvedUrl, resolveUrl } from './resolve-url.ts';
import { storeConfig } from './site-config.server.ts';
import { paths, shopUrl, type UrlScope } from './urls.ts';

/** Site, locale and prefix-free path of the request being answered. */
export interface RequestSite extends SiteScope {
  path: string;
  /** country (ISO 3166-1 alpha-2) that things are sent to */
  country: string;
}

export const requestSite = createContext<RequestSite>();

/** The scope that links of another part of the shop are made with, such as a page read in another language. */
export const requestedScope = ({ site, locale }: Pick<ResolvedUrl, 'site' | 'locale'>): UrlScope =>
  siteScope({ site, locale }, '');

export function siteScope({ site, locale }: Pick<ResolvedUrl, 'site' | 'locale'>, origin: string): SiteScope {
  return {
    site,
    locale,
    url: storeConfig.url,
    isDefaultSite: site.id === defaultSite(storeConfig).id,
    isDefaultLocale: locale.id === defaultLocale(site).id,
    numbers: numberMarks(locale.id),
    imageHost: storeConfig.imageHost,
    origin,
  };
}

/**
 * Puts the site of the URL into the request's context. A path that lacks its prefix is sent to the same page of the
 * site it belongs to; a prefix that names no site or locale of ours is a page that does not exist.
 */
export const resolveRequestSite: MiddlewareFunction<Response> = ({ context, params, request, url }) => {
  const resolved = resolveUrl(url, storeConfig);
  const { publicUrl } = (context as RouterContextProvider).get(requestServices);
  const scope = siteScope(resolved, new URL(publicUrl).origin);
  if (!resolved.complete) {
    const matched = [params.site, params.locale].filter(Boolean).length;
    const understood = countSegments(url.pathname) - countSegments(resolved.path);
    if (understood < matched) throw data(null, { status: 404 });
    const path = resolved.path === '/' ? paths.home : resolved.path;
    throw redirect(shopUrl(`${path}${url.search}`, scope), 302);
  }
  const country = shippingCountry(request.headers.get('cookie'), resolved);
  (context as RouterContextProvider).set(requestSite, { ...scope, path: resolved.path, country });
};

function countSegments(pathname: string): number {
  return pathname.split('/').filter(Boolean).length;
}
