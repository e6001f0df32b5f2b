import type { Picture } from '../images/picture.ts';
import type { Tile } from '../product-tile/tile-view.ts';

/** Link to a category with a picture. */
export interface CategoryCard {
  name: string;
  path: string;
  picture?: Picture;
}

/** What a slot of the merchant shows. `slot` names the place of HTML for the customer's groups. */
export type SlotSection =
  | { kind: 'html'; id: string; html: string; slot?: string }
  | { kind: 'recommendations'; id: string; title: string; recommender: string }
  | { kind: 'products'; id: string; title: string; tiles: Tile[] }
  | { kind: 'categories'; id: string; title: string; cards: CategoryCard[] };
