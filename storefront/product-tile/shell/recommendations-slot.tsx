import { type ComponentType, createContext, use } from 'react';

/** Places of the shop where recommendations may stand. */
export type Place = 'HOME' | 'PDP' | 'CART' | 'EMPTYCART' | 'EMPTYSEARCH' | 'NOTFOUND';

/** A carousel of a place. */
export interface Placement {
  title: string;
  recommender: string;
  /** the name is a zone's: which recommender stands there is chosen in the recommendation service */
  isZone?: true;
}

export interface RecommendationsProps {
  /** where they stand: the merchant says which recommenders that means */
  place?: Place;
  /** or the ones named here */
  rows?: Placement[];
  /** products they are for */
  products?: string[];
  category?: string;
  /** products a carousel shows at most; the shop's own figure unless told */
  limit?: number;
}

/** The component that shows recommended products. The app puts a feature's component here. */
export const RecommendationsSlot = createContext<ComponentType<RecommendationsProps>>(() => null);

/** Recommended products, as the app shows them. */
export function Recommendations(props: RecommendationsProps) {
  const Shown = use(RecommendationsSlot);
  return <Shown {...props} />;
}
