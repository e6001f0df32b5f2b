const TAG = /<(?:img|source)\b[^>]*>/g;
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/**
 * Returns the URLs of the store's own images in an HTML document, in order. Per image those in `srcset` with
 * one of `widths`, widest first because narrower ones are resized from it, else `src`. At most `limit`
 * images.
 */
export function imageUrls(html: string, widths: readonly number[], limit = 40): string[] {
  const found: string[] = [];
  let pictures = 0;
  for (const [tag] of html.matchAll(TAG)) {
    const sized = offered(tag).filter(({ width }) => widths.includes(width));
    const addresses = sized.sort((a, b) => b.width - a.width).map(({ address }) => address);
    const [, src] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
    if (addresses.length === 0 && src) addresses.push(unescaped(src));
    const own = addresses.filter((address) => /^(https?:\/\/[^/]+)?\/images\//.test(address));
    if (own.length === 0) continue;
    pictures += 1;
    if (pictures > limit) break;
    found.push(...own);
  }
  return [...new Set(found)];
}

function offered(tag: string): { address: string; width: number }[] {
  const [, set = ''] = /\ssrcset="([^"]*)"/i.exec(tag) ?? [];
  return set.split(',').flatMap((candidate) => {
    const [address = '', size = ''] = candidate.trim().split(/\s+/);
    return /^\d+w$/.test(size) ? [{ address: unescaped(address), width: Number.parseInt(size, 10) }] : [];
  });
}
