import type { ComponentType, ReactNode } from 'react';
import { loadRouteModule } from '../../page/load-route-module.ts';

/** Route ids of the pages that a merchant's URL mapping can resolve to. */
const KINDS = ['listing', 'content'] as const;
export type MappedPageKind = (typeof KINDS)[number];

/** A page whose props the router provides: in the build it wraps the component of every route. */
type Page = ComponentType<object>;

declare global {
  interface Window {
    /** the router's manifest of the build */
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
  }
}

const loaded: Partial<Record<MappedPageKind, Page>> = {};
const loading: Partial<Record<MappedPageKind, Promise<Page>>> = {};

/** Registers all pages on the server. A browser loads each page when it is needed. */
export function provideMappedPages(pages: Record<MappedPageKind, (props: never) => ReactNode>): void {
  Object.assign(loaded, pages);
}

/** Returns the component of a page: synchronously once its module is loaded, otherwise as a promise. */
export function mappedPage(kind: MappedPageKind): Page | Promise<Page> {
  loading[kind] ??= load(kind);
  return loaded[kind] ?? loading[kind];
}

async function load(kind: MappedPageKind): Promise<Page> {
  const known = loaded[kind];
  if (known) return known;
  const { default: page } = await loadRouteModule(window.__reactRouterManifest?.routes[kind]?.module ?? '');
  loaded[kind] = page;
  return page;
}

/** Name of the meta tag with the page kind, so that the browser loads the page's module before hydration. */
export const PAGE_KIND = 'page-kind';

/** Loads the page that the document shows, if it is one of these. */
export async function loadMappedPage(): Promise<void> {
  const shown = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_KIND}]`)?.content;
  const kind = KINDS.find((one) => one === shown);
  if (kind) await mappedPage(kind);
}
