import { type ComponentType, createElement, use } from 'react';
import { useLocation } from 'react-router';

/** Timeout for loading a route module, in milliseconds (specification, section 2.2). */
const TIMEOUT_MS = 120_000;

/** A route module that failed to load: missing on the server, timed out, or a network error. */
class RouteModuleError extends Error {
  readonly type: 'missing' | 'timeout' | 'error';

  constructor(url: string, type: RouteModuleError['type'], cause?: unknown) {
    super(`Loading chunk ${partName(url)} failed`, { cause });
    this.name = 'RouteModuleError';
    this.type = type;
  }
}

interface RouteModule {
  default: ComponentType<object>;
}

/**
 * Loads a route module. When the import fails, the router would reload the document, which offline shows the browser's
 * own error page. Instead this returns a component that throws when rendered, so that the error boundary of the shell
 * offers a retry.
 */
export async function loadRouteModule(url: string): Promise<RouteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RouteModuleError(url, 'timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([import(/* @vite-ignore */ url), late]);
  } catch (error) {
    const failure =
      error instanceof RouteModuleError ? error : new RouteModuleError(url, await kindOf(url), error);
    console.error(failure);
    return { default: failedPart(url, failure) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Component in place of a route module that failed to load. The router caches it for the lifetime of the document, so
 * it retries the import when it is rendered at another location. The retry uses another URL, because browsers may cache
 * a failed module.
 */
function failedPart(url: string, failure: RouteModuleError): ComponentType<object> {
  let failedAt: string | undefined;
  let retry: Promise<RouteModule> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: created once per failed module
  return function FailedPart(props) {
    const { key } = useLocation();
    failedAt ??= key;
    if (!retry && key === failedAt) throw failure;
    retry ??= loadRouteModule(url.includes('?') ? `${url}&` : `${url}?retry`);
    return createElement(use(retry).default, props);
  };
}

async function kindOf(url: string): Promise<'missing' | 'error'> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 ? 'missing' : 'error';
}

/** Returns the name of a chunk: `/assets/product-route-BXQhltaS.js` is `product-route`. */
const partName = (url: string) => /([^/]+?)(?:-[\w-]{8})?\.\w+(?:\?|$)/.exec(url)?.[1] ?? url;

/** Whether the code or the data of a page failed to load over this connection. */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof RouteModuleError || (error instanceof TypeError && /fetch|load/i.test(error.message))
  );
}
