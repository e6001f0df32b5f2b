import type { Tile } from '../product-tile/tile-view.ts';

/** Places of the shop where recommendations may stand. */
export type Place = 'HOME' | 'PDP' | 'CART' | 'EMPTYCART' | 'EMPTYSEARCH' | 'NOTFOUND';

/** A carousel of a place. */
export interface Placement {
  title: string;
  recommender: string;
  /** the name is a zone's: which recommender stands there is chosen in the recommendation service */
  isZone?: true;
}

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
