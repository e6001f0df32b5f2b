// Letters that Unicode does not take apart into a letter and its accent.
const LIGATURES: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/**
 * The link of a category under `/{site}/{locale}/`: the names from below the root down to itself in the
 * locale, each lower-cased with dashes for its spaces, accents kept: `women/clothing/shirts`,
 * `femme/vêtements/chemises`. Storefronts build the same from the names alone.
 */
export function categoryPath(names: string[]): string {
  return names.map((name) => name.trim().toLowerCase().replace(/\s+/g, '-')).join('/');
}

/**
 * What paths are compared by, so that every way to write one leads to the same place: percent-encoded
 * or not, with accents or without, in any case, signs and spaces as dashes, no slashes at the ends.
 */
export function pathKey(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LIGATURES[letter]!)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^-+|-+$/g, ''))
    .filter((segment) => segment !== '')
    .join('/');
}

/** Percent-decodes once, or twice for clients that encode an encoded path; leaves a broken one as it is. */
function decode(path: string): string {
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
