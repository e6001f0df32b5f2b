import { emptyState } from './empty/empty-states.ts';
import { scenes } from './scenes/scenes.ts';
import { shopFront } from './shops/shop-front.ts';
import { still } from './stills/still.ts';
import { drawProductSheet } from './views/views.ts';

export type GarmentType =
  | 'tee'
  | 'polo'
  | 'oxford-shirt'
  | 'linen-shirt'
  | 'knit'
  | 'cardigan'
  | 'hoodie'
  | 'blazer'
  | 'trench'
  | 'puffer'
  | 'chino'
  | 'jean'
  | 'short'
  | 'skirt'
  | 'slip-dress'
  | 'shirt-dress'
  | 'wrap-dress'
  | 'jumpsuit'
  | 'swimsuit'
  | 'trunks'
  | 'trainer'
  | 'loafer'
  | 'sandal'
  | 'espadrille'
  | 'tote'
  | 'shoulder-bag'
  | 'belt'
  | 'scarf'
  | 'cap'
  | 'sunglasses'
  | 'tie';

export type Material =
  | 'linen'
  | 'cotton'
  | 'oxford'
  | 'jersey'
  | 'merino'
  | 'cable'
  | 'rib'
  | 'denim'
  | 'twill'
  | 'wool'
  | 'silk'
  | 'swim'
  | 'leather'
  | 'suede'
  | 'canvas'
  | 'raffia'
  | 'nylon'
  | 'acetate'
  | 'pique'
  | 'terry';

export type Pattern =
  | 'plain'
  | 'stripe'
  | 'breton'
  | 'gingham'
  | 'herringbone'
  | 'paisley'
  | 'floral'
  | 'check'
  | 'tile'
  | 'lemon'
  | 'dot';

export type View = 'front' | 'back' | 'detail' | 'fabric' | 'scene';

export interface Drawing {
  garment: GarmentType;
  material: Material;
  pattern?: Pattern;
  /** Hex colour of the cloth, `#RRGGBB`. */
  colour: string;
  /** Hex colour of stripes and print. */
  accent?: string;
  /** Product id: decides neckline, collar, placket, fit, pockets and every fold. */
  seed: string;
  /** Fixes a choice the seed would otherwise make, e.g. `{ sleeve: 'long', neck: 'v' }`. */
  details?: Record<string, string | number | boolean>;
  /** Hex tint of the paper behind the garment. */
  backdrop?: string;
  audience?: 'women' | 'men' | 'children';
}

export type SceneName =
  | 'sea-wall'
  | 'awnings'
  | 'terrace'
  | 'pines'
  | 'market'
  | 'harbour'
  | 'garden'
  | 'window'
  | 'cabins';

/** 'wide' 2400 x 1200, 'tall' 1440 x 1920, 'square' 1600 x 1600. */
export type Shape = 'wide' | 'tall' | 'square';

export type StillComposition = 'rail' | 'stack' | 'flat-lay' | 'ledge' | 'hooks';

export interface Still {
  /** What is shown, the most important first; three to seven suit every composition. */
  pieces: readonly Drawing[];
  composition: StillComposition;
  shape: Shape;
  /** Hex tint of wall, ground or paper. */
  backdrop?: string;
  /** Decides order, turns and small props. */
  seed: string;
}

export type ShopStyle = 'stucco' | 'stone' | 'brick' | 'arcade';

export interface ShopFront {
  shape: Shape;
  /** Where the shop stands, e.g. `Hamburg`: another town, another street. */
  town?: string;
  style?: ShopStyle;
}

export type EmptyStateName =
  | 'bag'
  | 'wishlist'
  | 'search'
  | 'orders'
  | 'offline'
  | 'error'
  | 'not-found'
  | 'stores';

/** A complete SVG document, nominal 1440 x 1920 (3:4), light from the upper left. Same input, same bytes. */
export function drawProduct(drawing: Drawing, view: View): string {
  return drawProductSheet(drawing, view);
}

/** A campaign scene, 'wide' 2400 x 1200 or 'tall' 1440 x 1920, with calm room for type. Same input, same bytes. */
export function drawScene(scene: SceneName, shape: 'wide' | 'tall'): string {
  return scenes[scene](shape);
}

/** Pieces of the house composed into one picture, for categories, menus, content and gifts. Same input, same bytes. */
export function drawStill(picture: Still): string {
  return still(picture);
}

/** The front of a shop of the house, no two seeds the same. Same input, same bytes. */
export function drawShopFront(seed: string, front: ShopFront): string {
  return shopFront(seed, front);
}

/** A small calm drawing for an empty page, 960 x 720 on no ground of its own. Same input, same bytes. */
export function drawEmptyState(name: EmptyStateName): string {
  return emptyState(name);
}
