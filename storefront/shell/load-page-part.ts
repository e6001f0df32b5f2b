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

/**
 * Loads the module of a page. When that fails the router would reload the document, which without a connection leaves
 * the shopper with the browser's own error. So a page takes its place that throws when it is shown: the boundary in
 * the shell then offers to try again.
 */
export async function loadPagePart(url: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PagePartError(url, 'timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([import(/* @vite-ignore */ url), late]);
  } catch (error) {
    const failure = error instanceof PagePartError ? error : new PagePartError(url, await kindOf(url), error);
    console.error(failure);
    return {
      default() {
        throw failure;
      },
    };
  } finally {
    clearTimeout(timer);
  }
}

async function kindOf(url: string): Promise<'missing' | 'error'> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 ? 'missing' : 'error';
}

/** `/assets/product-route-BXQhltaS.js` is `product-route`. */
const partName = (url: string) => /([^/]+?)(?:-[\w-]{8})?\.\w+$/.exec(url)?.[1] ?? url;

/** Whether a page could not be had over this connection, be it its code or its data. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof PagePartError || (error instanceof TypeError && /fetch|load/i.test(error.message));
}
