import type { ComponentType } from 'react';
import { loadPagePart } from '../../page/load-page-part.ts';

/** Pages that a path of the merchant's can show: the ids of their routes. */
const KINDS = ['listing', 'content'] as const;
export type MappedPageKind = (typeof KINDS)[number];

type Page = ComponentType<object>;

const loaded: Partial<Record<MappedPageKind, Page>> = {};
const loading: Partial<Record<MappedPageKind, Promise<Page>>> = {};

/** Gives the server all pages; a browser loads each one when it is shown. */
export function provideMappedPages(pages: Record<MappedPageKind, Page>): void {
  Object.assign(loaded, pages);
}

/** The component of a page, at once when its module is loaded. */
export function mappedPage(kind: MappedPageKind): Page | Promise<Page> {
  loading[kind] ??= load(kind);
  return loaded[kind] ?? loading[kind];
}

async function load(kind: MappedPageKind): Promise<Page> {
  const known = loaded[kind];
  if (known) return known;
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest: { routes: Record<string, { module: string }> };
  };
  const { default: page } = await loadPagePart(manifest.routes[kind]?.module ?? '');
  loaded[kind] = page;
  return page;
}

/** Names the page in the document, so that the browser loads its module before it hydrates. */
export const PAGE_KIND = 'page-kind';

/** Loads the page of the document, if it is one of these. */
export async function loadMappedPage(): Promise<void> {
  const shown = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_KIND}]`)?.content;
  const kind = KINDS.find((one) => one === shown);
  if (kind) await mappedPage(kind);
}
