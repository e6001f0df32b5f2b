import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { localizedOwner } from '../images/localized-owner.ts';
import { markupLinks, replaceLinks } from './markup-links.ts';

/** Where library files are served, e.g. http://localhost:3000/images/rivage */
export interface LibraryFiles {
  imageOrigin: string;
  libraryId: string;
}

/** Resolves the links of markup and values of one site. */
export interface LibraryLinks extends LibraryFiles {
  links: ReadonlyMap<string, string>;
}

/** Loads the targets of the links in `values` (strings at any depth). */
export async function readLinks(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  values: unknown,
): Promise<LibraryLinks> {
  const libraryId = localizedOwner(site.libraryId ?? '', site.libraryLocales, site.locale);
  return { imageOrigin, libraryId, links: await markupLinks(db, site, values) };
}

/** URL of a library file; absolute URLs stay unchanged. */
export function libraryUrl({ imageOrigin, libraryId }: LibraryFiles, path: string): string {
  if (/^(?:https?:)?\/\//i.test(path)) return path;
  const segments = path
    .normalize('NFC')
    .replace(/^(?:\.?\/)+/, '')
    .split('/');
  return `${imageOrigin}/images/${encodeURIComponent(libraryId)}/${segments.map(encodeURIComponent).join('/')}`;
}

/** A static link as the whole or first value of an attribute, which may contain spaces, or anywhere else. */
const STATIC_LINK = /(=\s*["'])([^"'<>,]+?)\?\$staticlink\$(&?)|([^\s"'(),=<>]+)\?\$staticlink\$(&?)/g;

/**
 * Replaces static links (`images/a.jpg?$staticlink$`) and page links (`$url('Page-Show','cid','about')$`) in markup by
 * URLs. The markup is imported as is; sanitise it before rendering.
 */
export function resolveMarkup(files: LibraryLinks, markup: string): string {
  if (!markup.includes('$')) return markup;
  return replaceLinks(markup, files.links).replace(
    STATIC_LINK,
    (_whole, before = '', quoted?: string, more?: string, plain?: string, plainMore?: string) => {
      const query = more || plainMore ? '?' : '';
      return `${before}${libraryUrl(files, decoded(quoted ?? plain ?? ''))}${query}`;
    },
  );
}

/** A path in markup may be percent-encoded already. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Resolves images (`{path, …}` gains `url`) and links in Page Designer attribute values. */
export function resolveValues(files: LibraryLinks, value: unknown): unknown {
  if (typeof value === 'string') return resolveMarkup(files, value);
  if (Array.isArray(value)) return value.map((item) => resolveValues(files, item));
  if (typeof value !== 'object' || value === null) return value;
  const resolved = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveValues(files, item)]),
  );
  if (typeof resolved.path === 'string' && resolved.url === undefined) {
    resolved.url = libraryUrl(files, resolved.path);
  }
  return resolved;
}
