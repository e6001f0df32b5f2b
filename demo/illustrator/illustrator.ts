import { scenes } from './scenes/scenes.ts';
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
  | 'acetate';

export type Pattern =
  | 'plain'
  | 'stripe'
  | 'breton'
  | 'gingham'
  | 'herringbone'
  | 'paisley'
  | 'floral'
  | 'check';

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

export type SceneName = 'sea-wall' | 'awnings' | 'terrace' | 'pines' | 'market';

/** A complete SVG document, nominal 1440 x 1920 (3:4), light from the upper left. Same input, same bytes. */
export function drawProduct(drawing: Drawing, view: View): string {
  return drawProductSheet(drawing, view);
}

/** A campaign scene, 'wide' 2400 x 1200 or 'tall' 1440 x 1920, with calm room for type. Same input, same bytes. */
export function drawScene(scene: SceneName, shape: 'wide' | 'tall'): string {
  return scenes[scene](shape);
}
