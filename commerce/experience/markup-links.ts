import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { PIPELINE_PAGES } from '../seo/pipeline-pages.ts';
import { linkOf } from '../seo/resource-links.ts';
import { onlineOnSite } from './online-on-site.ts';

/**
 * A link of the platform's markup: `$url('Search-Show','cgid','tents')$`, also as `$httpUrl` and `$httpsUrl`;
 * `$link-product('4711')$` and the like; `$include('Page-Include','cid','about')$`.
 */
export const MARKUP_LINK = /\$(url|httpurl|httpsurl|include|link-[a-z]+)\((.*?)\)\$/gi;

/** Includes within includes. */
const MAX_DEPTH = 3;
/** Links resolved in one text; more are removed. */
const MAX_LINKS = 500;

/** Pages of the shop by the name of a short link. */
const SHORT_LINKS: Record<string, string> = {
  home: '/homepage',
  cart: '/cart',
  account: '/account',
  register: '/registration',
  forgotpassword: '/Account-PasswordResetForm',
  wishlist: '/account/wishlist',
  storelocator: '/store-locator',
};

// A quote would end the attribute that the link is in.
const escaped = (id: string) => encodeURIComponent(id).replaceAll("'", '%27');

/** Pipeline or page that a link names, and its parameters by lower-case name. */
interface Target {
  name: string;
  values: Record<string, string>;
}

/** Texts for the links in `values` (strings at any depth), by the link as written. */
export async function markupLinks(
  db: Db,
  site: SiteContext,
  values: unknown,
  depth = 0,
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, RegExpMatchArray>();
  for (const text of stringsIn(values))
    for (const match of text.matchAll(MARKUP_LINK)) if (links.size < MAX_LINKS) links.set(match[0], match);
  const entries = [...links].map(async ([link, [, kind = '', given = '']]) => {
    const parameters = [...given.matchAll(/(['"])(.*?)\1/g)].map(([, , value = '']) => value.trim());
    const isInclude = kind.toLowerCase() === 'include';
    const text = isInclude
      ? await included(db, site, targetOf(parameters), depth)
      : await addressOf(db, site, shortTarget(kind, parameters) ?? targetOf(parameters));
    return [link, text] as const;
  });
  return new Map(await Promise.all(entries));
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('$')) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) yield* stringsIn(item);
  }
}

function targetOf([name = '', ...parameters]: string[]): Target {
  const values: Record<string, string> = {};
  for (let at = 0; at + 1 < parameters.length; at += 2)
    values[parameters[at]!.toLowerCase()] = parameters[at + 1]!;
  return { name: name.toLowerCase(), values };
}

/** `$link-product('4711')$` as the link of its pipeline; undefined for `$url` and its kind. */
function shortTarget(kind: string, [first = '', second = '']: string[]): Target | undefined {
  const short = /^link-(.+)$/.exec(kind.toLowerCase())?.[1];
  if (short === undefined) return undefined;
  if (short === 'product') return { name: 'product-show', values: { pid: first } };
  if (short === 'categoryproduct') return { name: 'product-show', values: { pid: second || first } };
  if (short === 'category') return { name: 'search-show', values: { cgid: first } };
  if (short === 'search') return { name: 'search-show', values: { q: first } };
  if (short === 'page' || short === 'content') return { name: 'page-show', values: { cid: first } };
  return { name: `page:${short}`, values: {} };
}

/** Path of the page that a link leads to; the home page for unknown ones. */
async function addressOf(db: Db, site: SiteContext, { name, values }: Target): Promise<string> {
  const { pid, cgid, cid, q } = values;
  if (/^product-show/.test(name) && pid)
    return (await linkOf(db, site, 'product', pid)) ?? `/pd/${escaped(pid)}.html`;
  if (/^search-show/.test(name)) {
    const query = new URLSearchParams(q ? { q } : {});
    for (const [key, value] of Object.entries(values))
      if (/^pref[nv]\d+$|^(?:pmin|pmax|srule)$/.test(key)) query.set(key, value);
    if (!cgid || cgid === 'root') return `/search${query.size > 0 ? `?${query}` : ''}`;
    const path = (await linkOf(db, site, 'category', cgid)) ?? `/${escaped(cgid)}`;
    return query.size > 0 ? `${path}?${query}` : path;
  }
  if (/^page-/.test(name) && cid) return (await linkOf(db, site, 'content', cid)) ?? `/${escaped(cid)}`;
  return PIPELINE_PAGES[name] ?? SHORT_LINKS[name.replace(/^page:/, '')] ?? '/homepage';
}

/** Body of an included content asset with its own links; empty for other includes and missing assets. */
async function included(db: Db, site: SiteContext, { values }: Target, depth: number): Promise<string> {
  if (!values.cid || !site.libraryId || depth >= MAX_DEPTH) return '';
  const row = await db
    .selectFrom('content_asset')
    .select('custom')
    .where('library_id', '=', site.libraryId)
    .where('id', '=', values.cid)
    .where(onlineOnSite(site.siteId))
    .where('type', 'is', null)
    .executeTakeFirst();
  const body = row?.custom.body as string | { $localized?: Record<string, string> } | undefined;
  const text = typeof body === 'string' ? body : localize(body?.$localized, site.locale);
  return text ? replaceLinks(text, await markupLinks(db, site, text, depth + 1)) : '';
}

/** Replaces links by their texts; those without one are removed. */
export const replaceLinks = (markup: string, links: ReadonlyMap<string, string>): string =>
  markup.includes('$') ? markup.replace(MARKUP_LINK, (link) => links.get(link) ?? '') : markup;
