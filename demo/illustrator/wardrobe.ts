import type { Drawing, GarmentType, Material, Pattern } from './illustrator.ts';

type Swatch = readonly [
  material: Material,
  colour: string,
  pattern?: Pattern,
  audience?: Drawing['audience'],
];

/** Every garment in each of its materials, with a colour and sometimes a print of the brand. */
const SWATCHES: Record<GarmentType, readonly Swatch[]> = {
  tee: [
    ['jersey', '#F6F2E8'],
    ['jersey', '#1A1A1C', 'plain', 'men'],
    ['jersey', '#F4EFE3', 'breton'],
    ['rib', '#C9A7A0'],
    ['merino', '#6F7B5A', 'plain', 'men'],
    ['linen', '#8FA7B8'],
  ],
  polo: [
    ['pique', '#F6F2E8', 'plain', 'men'],
    ['pique', '#1F3C66', 'plain', 'men'],
    ['merino', '#B5563C', 'plain', 'men'],
    ['jersey', '#F4EFE3', 'stripe'],
  ],
  'oxford-shirt': [
    ['oxford', '#BCD0E5', 'plain', 'men'],
    ['oxford', '#F6F2E8', 'plain', 'men'],
    ['cotton', '#F7F4EC', 'stripe'],
    ['cotton', '#F7F4EC', 'check', 'men'],
    ['denim', '#5B7CA3'],
    ['cotton', '#1A1A1C'],
  ],
  'linen-shirt': [
    ['linen', '#F6F2E8'],
    ['linen', '#8FA7B8', 'plain', 'men'],
    ['linen', '#C98B84'],
    ['linen', '#F6F2E8', 'stripe', 'men'],
    ['linen', '#F4EFE4', 'gingham', 'children'],
    ['linen', '#F6F2E8', 'lemon'],
  ],
  knit: [
    ['merino', '#B9C4B0'],
    ['cable', '#EFE6D2', 'plain', 'men'],
    ['rib', '#12284C'],
    ['wool', '#8C5A6B'],
    ['merino', '#F2ECDF', 'breton', 'children'],
  ],
  cardigan: [
    ['rib', '#7A8FA8'],
    ['merino', '#D9C7A8'],
    ['cable', '#EFE6D2'],
    ['wool', '#2E3A36', 'plain', 'men'],
  ],
  hoodie: [
    ['jersey', '#B9C4B0'],
    ['jersey', '#1A1A1C', 'plain', 'men'],
    ['terry', '#E9DCC2', 'plain', 'children'],
  ],
  blazer: [
    ['wool', '#5A5F66', 'herringbone', 'men'],
    ['linen', '#D9CBB2'],
    ['wool', '#12284C', 'plain', 'men'],
    ['cotton', '#F2ECDF', 'stripe'],
    ['wool', '#7C6A55', 'check'],
  ],
  trench: [
    ['twill', '#CDB892'],
    ['twill', '#1F2C3E', 'plain', 'men'],
    ['nylon', '#6F7B5A'],
  ],
  puffer: [
    ['nylon', '#1F3A4D'],
    ['nylon', '#D9B45F', 'plain', 'children'],
    ['nylon', '#1A1A1C', 'plain', 'men'],
  ],
  chino: [
    ['twill', '#CDB892', 'plain', 'men'],
    ['twill', '#1F3C66'],
    ['linen', '#F4EFE3'],
    ['wool', '#5A5F66', 'herringbone'],
  ],
  jean: [
    ['denim', '#3F5C82'],
    ['denim', '#1D2536', 'plain', 'men'],
    ['denim', '#A9BFD3'],
    ['denim', '#F2EDE2'],
  ],
  short: [
    ['twill', '#8FA7B8', 'plain', 'men'],
    ['linen', '#F6F2E8'],
    ['cotton', '#F4EFE4', 'gingham', 'children'],
    ['denim', '#5B7CA3'],
  ],
  skirt: [
    ['linen', '#6C8FB0'],
    ['silk', '#2F4A3F'],
    ['cotton', '#F6F2E8', 'tile'],
    ['denim', '#3F5C82'],
    ['cotton', '#F1E3CF', 'floral'],
  ],
  'slip-dress': [
    ['silk', '#C9A7A0'],
    ['silk', '#12284C', 'floral'],
    ['silk', '#1A1A1C'],
    ['linen', '#D9A441'],
  ],
  'shirt-dress': [
    ['cotton', '#F6F2E8', 'stripe'],
    ['linen', '#6F7B5A'],
    ['cotton', '#2F5D8A', 'paisley'],
    ['denim', '#8FA9C4'],
    ['cotton', '#12284C', 'dot'],
  ],
  'wrap-dress': [
    ['silk', '#2F5D4A'],
    ['cotton', '#F1E3CF', 'floral'],
    ['jersey', '#1A1A1C'],
    ['linen', '#F6F2E8', 'lemon'],
  ],
  jumpsuit: [
    ['twill', '#6F7B5A'],
    ['linen', '#E3D2C3'],
    ['denim', '#3F5C82'],
  ],
  swimsuit: [
    ['swim', '#12284C'],
    ['swim', '#B5482F'],
    ['swim', '#F4EFE4', 'gingham'],
    ['rib', '#2F5D4A'],
    ['swim', '#F6F2E8', 'tile'],
  ],
  trunks: [
    ['swim', '#1F3C66', 'plain', 'men'],
    ['swim', '#F6F2E8', 'stripe', 'men'],
    ['swim', '#D9A441', 'floral', 'men'],
    ['swim', '#F4EFE4', 'lemon', 'children'],
  ],
  trainer: [
    ['leather', '#F6F2E8'],
    ['suede', '#8FA7B8', 'plain', 'men'],
    ['leather', '#1A1A1C', 'plain', 'men'],
    ['canvas', '#B5482F'],
  ],
  loafer: [
    ['leather', '#6B3E24', 'plain', 'men'],
    ['suede', '#B08A5E'],
    ['leather', '#1A1A1C'],
    ['suede', '#1F3C66', 'plain', 'men'],
  ],
  sandal: [
    ['leather', '#6B3E24'],
    ['leather', '#A66A3C'],
    ['suede', '#2A2A2C', 'plain', 'men'],
    ['leather', '#EFE6D2'],
  ],
  espadrille: [
    ['canvas', '#1F3C66', 'plain', 'men'],
    ['canvas', '#F4EFE3', 'stripe'],
    ['canvas', '#B5482F'],
    ['suede', '#C9B08C'],
  ],
  tote: [
    ['canvas', '#F4EFE3'],
    ['raffia', '#D9BE8C'],
    ['canvas', '#1F3C66'],
    ['leather', '#6B3E24'],
    ['canvas', '#F4EFE3', 'stripe'],
  ],
  'shoulder-bag': [
    ['leather', '#6B3E24'],
    ['suede', '#B08A5E'],
    ['leather', '#1A1A1C'],
    ['leather', '#2F4A3F'],
    ['canvas', '#E9DCC2'],
  ],
  belt: [
    ['leather', '#6B3E24'],
    ['leather', '#1A1A1C', 'plain', 'men'],
    ['suede', '#B08A5E'],
  ],
  scarf: [
    ['silk', '#F0E3C8', 'paisley'],
    ['wool', '#7A8FA8', 'check'],
    ['silk', '#F6F2E8', 'tile'],
    ['merino', '#B5563C'],
    ['silk', '#12284C', 'floral'],
  ],
  cap: [
    ['twill', '#CDB892'],
    ['cotton', '#1F3C66'],
    ['linen', '#F6F2E8', 'stripe'],
    ['wool', '#5A5F66', 'herringbone'],
  ],
  sunglasses: [
    ['acetate', '#A8733F'],
    ['acetate', '#1A1A1C'],
    ['acetate', '#E9DCC2'],
    ['acetate', '#6E2F2A'],
  ],
  tie: [
    ['silk', '#12284C', 'stripe'],
    ['silk', '#6E2A2A', 'dot'],
    ['wool', '#5B4A3C'],
    ['silk', '#2F5D4A', 'paisley'],
  ],
};

export const GARMENTS = Object.keys(SWATCHES) as readonly GarmentType[];

/** Returns drawings of all garments: one of each, or one per material. */
export function wardrobe(only: readonly GarmentType[] | null, every: boolean): Drawing[] {
  const garments = only ?? GARMENTS;
  return garments.flatMap((garment) =>
    SWATCHES[garment].slice(0, every ? undefined : 1).map(
      ([material, colour, pattern = 'plain', audience = 'women'], i): Drawing => ({
        garment,
        material,
        colour,
        pattern,
        audience,
        seed: `1000${i}${garment.length}21`,
      }),
    ),
  );
}
