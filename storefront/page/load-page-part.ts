import { type ComponentType, createElement, use } from 'react';
import { useLocation } from 'react-router';

/** How long a part of a page may take to arrive (specification, section 2.2). */
const TIMEOUT_MS = 120_000;

/** A file of the shop that did not arrive: it is not there, took too long, or the connection failed. */
export class PagePartError extends Error {
  readonly type: 'missing' | 'timeout' | 'error';

  constructor(url: string, type: PagePartError['type'], cause?: unknown) {
    super(`Loading chunk ${partName(url)} failed`, { cause });
    this.name = 'PagePartError';
    this.type = type;
  }
}

interface PagePart {
  default: ComponentType<object>;
}

/**
 * Loads the module of a page. When that fails the router would reload the document, which without a connection leaves
 * the shopper with the browser's own error. So a page takes its place that throws when it is shown: the boundary in
 * the shell then offers to try again.
 */
export async function loadPagePart(url: string): Promise<PagePart> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PagePartError(url, 'timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([import(/* @vite-ignore */ url), late]);
  } catch (error) {
    const failure = error instanceof PagePartError ? error : new PagePartError(url, await kindOf(url), error);
    console.error(failure);
    return { default: failedPart(url, failure) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The page in place of one that did not arrive. The router keeps it for as long as the document lives, so it tries again
 * itself when it is shown at another location. A browser may remember that a module failed: it is asked for under
 * another address.
 */
function failedPart(url: string, failure: PagePartError): ComponentType<object> {
  let failedAt: string | undefined;
  let again: Promise<PagePart> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page that failed
  return function FailedPart(props) {
    const { key } = useLocation();
    failedAt ??= key;
    if (!again && key === failedAt) throw failure;
    again ??= loadPagePart(url.includes('?') ? `${url}&` : `${url}?again`);
    return createElement(use(again).default, props);
  };
}

async function kindOf(url: string): Promise<'missing' | 'error'> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 ? 'missing' : 'error';
}

/** `/assets/product-route-BXQhltaS.js` is `product-route`. */
const partName = (url: string) => /([^/]+?)(?:-[\w-]{8})?\.\w+(?:\?|$)/.exec(url)?.[1] ?? url;

/** Whether a page could not be had over this connection, be it its code or its data. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof PagePartError || (error instanceof TypeError && /fetch|load/i.test(error.message));
}
