import { foldPath } from '../../shared/product-slug.ts';

/**
 * Category path under `/{site}/{locale}/`: the localised names from below the root, lower-cased, with dashes
 * for spaces and the delimiters of URLs, and accents kept: `women/clothing/shirts`, `femme/vêtements/chemises`. Storefronts
 * build the same path from the names.
 */
export function categoryPath(names: string[]): string {
  return names
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s%?#]+/g, '-'),
    )
    .join('/');
}

/**
 * Normalises a path for comparison: percent-decoded, lower-cased, without the accents of European scripts, with dashes
 * for punctuation and spaces, without leading and trailing slashes.
 */
export function pathKey(path: string): string {
  return foldPath(decodePath(path))
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-').replace(/^-+|-+$/g, ''))
    .filter((segment) => segment !== '')
    .join('/');
}

/**
 * Percent-decodes up to twice, for clients that encode an encoded path; returns malformed input unchanged.
 */
export function decodePath(path: string): string {
  let text = path;
  for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(text); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}
