import { decodePath, pathKey } from './path-key.ts';

/** First character of the keys of patterns. No other key has it. */
const PATTERN = '~';

/**
 * Key of a redirect's source path. A pattern, in which `*` stands for any text, keeps all characters: `/old_*` is not
 * `/old-*`. Other paths match as loosely as those of resources.
 */
export const redirectKey = (uri: string): string => {
  if (!uri.includes('*')) return pathKey(uri);
  const path = patternPath(uri);
  return path === '*' ? path : PATTERN + path;
};

/** A path as patterns are compared with it: decoded, in lower case, without outer slashes. */
export const patternPath = (path: string): string =>
  decodePath(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '');

/** Key of a redirect whose source is a product, category or content asset. No path has such a key. */
export const objectRedirectKey = (type: string, id: string): string => `@${type}/${id}`;
