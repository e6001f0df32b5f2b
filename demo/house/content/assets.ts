import type { Asset } from './asset.ts';
import { FOOTER_ORDERS } from './footer-orders.ts';
import { readAsset } from './read-text.ts';
import { RECOMMENDATIONS_ASSET } from './recommendations.ts';
import { SIZE_GUIDES } from './sizes/size-guides.ts';

/** Pages of the route table that are a text; the id is the last part of the path. */
export const PAGE_IDS = ['delivery', 'returns', 'privacy-policy', 'terms-purchase'];

/** Every plain content asset of the library. */
export const ASSETS: Asset[] = [
  ...PAGE_IDS.map((id) => readAsset(id, `/${id}`)),
  ...SIZE_GUIDES,
  FOOTER_ORDERS,
  RECOMMENDATIONS_ASSET,
];
