import type { Place, Placement } from '../product-tile/shell/recommendations-slot.tsx';
import type { Tile } from '../product-tile/tile-view.ts';

export type Placements = Partial<Record<Place, Placement[]>>;

/** Recommended products as tiles; no tiles when there are none. */
export interface RecommendationResult {
  recoUUID: string;
  /** recommender that returned the products; undefined without a result */
  recommender?: string;
  tiles: Tile[];
}

/** Path of the recommendations resource. */
export const RECOMMENDATIONS = '/resource/recommendations';
/** The only recommender whose result depends on the visitor. */
export const VIEWED_RECENTLY = 'viewed-recently-einstein';
