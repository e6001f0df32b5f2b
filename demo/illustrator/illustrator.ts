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
  /** Product id: seed of neckline, collar, placket, fit, pockets and folds. */
  seed: string;
  /** Overrides choices of the seed, e.g. `{ sleeve: 'long', neck: 'v' }`. */
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
  /** Garments, the most important first; three to seven fit every composition. */
  pieces: readonly Drawing[];
  composition: StillComposition;
  shape: Shape;
  /** Hex tint of wall, ground or paper. */
  backdrop?: string;
  /** Seed of order, rotation and small props. */
  seed: string;
}

export type ShopStyle = 'stucco' | 'stone' | 'brick' | 'arcade';

export interface ShopFront {
  shape: Shape;
  /** Town of the shop, e.g. `Hamburg`; selects the street. */
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

/** Renders a product as an SVG document, nominal 1440 x 1920 (3:4). Deterministic. */
export function drawProduct(drawing: Drawing, view: View): string {
  return drawProductSheet(drawing, view);
}

/**
 * Renders a campaign scene with a calm area for text, 'wide' 2400 x 1200 or 'tall' 1440 x 1920.
 * Deterministic.
 */
export function drawScene(scene: SceneName, shape: 'wide' | 'tall'): string {
  return scenes[scene](shape);
}

/** Renders several garments as one image, for categories, menus, content and gifts. Deterministic. */
export function drawStill(picture: Still): string {
  return still(picture);
}

/** Renders the front of a shop; every seed gives another one. Deterministic. */
export function drawShopFront(seed: string, front: ShopFront): string {
  return shopFront(seed, front);
}

/** Renders a small drawing for an empty page, 960 x 720, with a transparent background. Deterministic. */
export function drawEmptyState(name: EmptyStateName): string {
  return emptyState(name);
}
