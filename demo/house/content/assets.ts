import type { Asset } from './asset.ts';
import { readAsset } from './read-text.ts';

/** Pages of the route table that are a text; the id is the last part of the path. */
export const PAGE_IDS = ['delivery', 'returns', 'privacy-policy', 'terms-purchase'];

/** Every plain content asset of the library. */
export const ASSETS: Asset[] = [...PAGE_IDS.map((id) => readAsset(id, `/${id}`))];
