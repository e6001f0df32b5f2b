import { imageUrls } from '../../commerce/images/image-urls.ts';

/** Image widths requested by phones and desktops. */
const WIDTHS = [480, 768, 1200, 1536];
/** Images per page to prerender. */
const FIRST = 12;
/** Listing pages to prerender images of. */
const LISTINGS = 8;

/**
 * Image URLs of the home page and of the listings in its menu, to be prerendered. Pages that fail are skipped.
 */
export async function* imagesOfFirstPages(origin: string, signal: AbortSignal): AsyncGenerator<string> {
  const home = await read(origin, signal);
  if (!home) return;
  yield* imageUrls(home, WIDTHS, FIRST);
  for (const path of menuPaths(home)) {
    const listing = await read(origin + path, signal);
    if (listing) yield* imageUrls(listing, WIDTHS.slice(0, 2), FIRST);
  }
}

async function read(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Paths of the first links in the header's menu. */
function menuPaths(html: string): string[] {
  const menu = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  const links = [...menu.matchAll(/<a[^>]*\shref="(\/[^"?#]+)"/g)].map((match) => match[1] as string);
  return [...new Set(links)]
    .filter((path) => !/\/(homepage|cart|login|account)$/.test(path))
    .slice(0, LISTINGS);
}
