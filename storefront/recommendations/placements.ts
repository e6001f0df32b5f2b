import type { Place, Placement } from '../product-tile/shell/recommendations-slot.tsx';
import type { Tile } from '../product-tile/tile-view.ts';

export type Placements = Partial<Record<Place, Placement[]>>;

/** What a recommender proposes, ready to be shown; no tiles when it has nothing to say. */
export interface RecommendationAnswer {
  recoUUID: string;
  /** who proposed it; none where nobody did */
  recommender?: string;
  tiles: Tile[];
}

/** Where recommendations are asked for. */
export const RECOMMENDATIONS = '/resource/recommendations';
/** The one recommender whose answer belongs to one visitor. */
export const VIEWED_RECENTLY = 'viewed-recently-einstein';
