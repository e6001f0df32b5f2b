import { type ComponentType, createContext, use } from 'react';

/** Placements of recommendations in the shop. */
export type Place = 'HOME' | 'PDP' | 'CART' | 'EMPTYCART' | 'EMPTYSEARCH' | 'NOTFOUND';

/** Carousel of a placement. */
export interface Placement {
  title: string;
  recommender: string;
  /** the name is a zone: the recommendation service chooses the recommender */
  isZone?: true;
}

export interface RecommendationsProps {
  /** placement whose recommenders the merchant configures */
  place?: Place;
  /** or explicit carousels */
  rows?: Placement[];
  /** context products */
  products?: string[];
  category?: string;
  /** maximum products per carousel; the resource's default when undefined */
  limit?: number;
}

/** Component that shows recommendations. The app provides the component of a feature. */
export const RecommendationsSlot = createContext<ComponentType<RecommendationsProps>>(() => null);

/** Renders the recommendations component that the app provides. */
export function Recommendations(props: RecommendationsProps) {
  const Shown = use(RecommendationsSlot);
  return <Shown {...props} />;
}
