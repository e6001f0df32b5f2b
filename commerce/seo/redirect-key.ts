import { pathKey } from './path-key.ts';

/** Stands for `*` while the path around it is normalised. */
const STAR = 'zqwildcardqz';

/** Key of a redirect's source path; `*` stands for any text. */
export const redirectKey = (uri: string): string => pathKey(uri.replaceAll('*', STAR)).replaceAll(STAR, '*');

/** Key of a redirect whose source is a product, category or content asset. No path has such a key. */
export const objectRedirectKey = (type: string, id: string): string => `@${type}/${id}`;
