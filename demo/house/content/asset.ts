import type { Words } from '../words.ts';
import type { FolderId } from './folders.ts';

/** A content asset of the library: what the storefront asks for by its id. */
export interface Asset {
  id: string;
  folder: FolderId;
  title: Words;
  description?: Words;
  /** comma-separated */
  keywords?: Words;
  /** site-relative, for those that have a page of their own */
  path?: string;
  /** HTML */
  body?: Words;
  /** a JSON document, the same in every language; it is the asset's body */
  configuration?: string;
  /** JSON: [{title, links: [{label, url, target, isButton}]}] */
  footerOrders?: Words;
}
