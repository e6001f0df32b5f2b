import type { Words } from '../words.ts';
import type { FolderId } from './folders.ts';

/** A content asset of the library. */
export interface Asset {
  id: string;
  folder: FolderId;
  title: Words;
  description?: Words;
  /** comma-separated */
  keywords?: Words;
  /** site-relative path, for assets with their own page */
  path?: string;
  /** HTML */
  body?: Words;
  /** a JSON document, the same in every language, used as the body */
  configuration?: string;
  /** JSON: [{title, links: [{label, url, target, isButton}]}] */
  footerOrders?: Words;
}
