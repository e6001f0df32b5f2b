import { pictureAddresses } from '../../commerce/images/addresses.ts';

/** Widths that pictures are asked for by phones and desktops; those of tiles have one width, which is found anyway. */
const WIDTHS = [480, 768, 1200, 1536];
/** Pictures of a page that are seen first. */
const FIRST = 12;
/** Pages besides the home page. */
const LISTINGS = 8;

/**
 * The pictures that the first visitors will ask for: those of the home page, then of the listings its menu leads to.
 * A page that cannot be had is passed over: nobody waits for this.
 */
export async function* picturesOfFirstPages(origin: string, signal: AbortSignal): AsyncGenerator<string> {
  const home = await read(origin, signal);
  if (!home) return;
  yield* pictureAddresses(home, WIDTHS, FIRST);
  for (const path of menuPaths(home)) {
    const listing = await read(origin + path, signal);
    if (listing) yield* pictureAddresses(listing, WIDTHS.slice(0, 2), FIRST);
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

/** The first links of the header's menu. */
function menuPaths(html: string): string[] {
  const menu = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  const links = [...menu.matchAll(/<a[^>]*\shref="(\/[^"?#]+)"/g)].map((match) => match[1] as string);
  return [...new Set(links)]
    .filter((path) => !/\/(homepage|cart|login|account)$/.test(path))
    .slice(0, LISTINGS);
}
