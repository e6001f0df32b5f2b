import { type Words, words } from '../words.ts';
import { MATERIAL_FAMILIES } from './materials.ts';
import { type PriceBucket, priceBuckets } from './price-buckets.ts';
import { LENGTHS, type RefinementValue, SHOE_SIZES, SIZES } from './sizes.ts';

/** A refinement of a category. */
export interface Refinement {
  type: 'attribute' | 'category' | 'price' | 'promotion';
  /** custom product attribute of an attribute refinement */
  attributeId?: string;
  name: Words;
  values?: RefinementValue[];
  /** other values are hidden */
  hideOthers?: true;
  prices?: PriceBucket[];
}

const attribute = (
  attributeId: string,
  name: Words,
  values: RefinementValue[],
  hideOthers?: true,
): Refinement => ({ type: 'attribute', attributeId, name, values, ...(hideOthers ? { hideOthers } : {}) });

const colour = (code: string, ...name: [string, string, string, string, string]): RefinementValue => ({
  value: code,
  name: words(...name),
  presentationId: code,
});

/** Colour families by the names that the platform's storefronts use for swatches. */
const COLOURS: RefinementValue[] = [
  colour('white', 'White', 'Blanc', 'Blanco', 'Weiß', 'Bianco'),
  colour('beige', 'Beige', 'Beige', 'Beige', 'Beige', 'Beige'),
  colour('grey', 'Grey', 'Gris', 'Gris', 'Grau', 'Grigio'),
  colour('black', 'Black', 'Noir', 'Negro', 'Schwarz', 'Nero'),
  colour('navy', 'Navy', 'Marine', 'Azul marino', 'Marine', 'Blu navy'),
  colour('blue', 'Blue', 'Bleu', 'Azul', 'Blau', 'Blu'),
  colour('green', 'Green', 'Vert', 'Verde', 'Grün', 'Verde'),
  colour('yellow', 'Yellow', 'Jaune', 'Amarillo', 'Gelb', 'Giallo'),
  colour('orange', 'Orange', 'Orange', 'Naranja', 'Orange', 'Arancione'),
  colour('red', 'Red', 'Rouge', 'Rojo', 'Rot', 'Rosso'),
  colour('pink', 'Pink', 'Rose', 'Rosa', 'Rosa', 'Rosa'),
  colour('purple', 'Purple', 'Violet', 'Morado', 'Lila', 'Viola'),
  colour('brown', 'Brown', 'Marron', 'Marrón', 'Braun', 'Marrone'),
  colour('gold', 'Gold', 'Doré', 'Dorado', 'Gold', 'Oro'),
  colour('silver', 'Silver', 'Argenté', 'Plateado', 'Silber', 'Argento'),
  colour('miscellaneous', 'Multicolour', 'Multicolore', 'Multicolor', 'Mehrfarbig', 'Multicolore'),
];

const flag = (...name: [string, string, string, string, string]): RefinementValue[] => [
  { value: 'true', name: words(...name) },
];
const size = (values: RefinementValue[]) =>
  attribute('refinementSize', words('Size', 'Taille', 'Talla', 'Größe', 'Taglia'), values);
const shoeSize = (values: RefinementValue[]) =>
  attribute(
    'refinementSize',
    words('Shoe size', 'Pointure', 'Número', 'Schuhgröße', 'Numero di scarpa'),
    values,
    true,
  );
const price = (...steps: number[]): Refinement => ({
  type: 'price',
  name: words('Price', 'Prix', 'Precio', 'Preis', 'Prezzo'),
  prices: priceBuckets(...steps),
});

const EVERYWHERE: Refinement[] = [
  { type: 'category', name: words('Category', 'Catégorie', 'Categoría', 'Kategorie', 'Categoria') },
  attribute('refinementColor', words('Colour', 'Couleur', 'Color', 'Farbe', 'Colore'), COLOURS),
  size(SIZES.all),
  attribute('length', words('Length', 'Longueur', 'Largo', 'Länge', 'Lunghezza'), LENGTHS),
  price(50, 100, 150, 200),
  attribute(
    'refinementMaterial',
    words('Material', 'Matière', 'Material', 'Material', 'Materiale'),
    MATERIAL_FAMILIES.map(({ code, name }) => ({ value: code, name })),
  ),
  attribute(
    'isNew',
    words('New in', 'Nouveautés', 'Novedades', 'Neuheiten', 'Novità'),
    flag('New', 'Nouveau', 'Nuevo', 'Neu', 'Nuovo'),
    true,
  ),
  attribute(
    'isSale',
    words('Sale', 'Soldes', 'Rebajas', 'Sale', 'Saldi'),
    flag('On sale', 'En solde', 'Rebajado', 'Reduziert', 'In saldo'),
    true,
  ),
  {
    type: 'promotion',
    name: words('Promotion', 'Promotion', 'Promoción', 'Aktion', 'Promozione'),
  },
];

/** Refinements of a department and of its parts of new arrivals and sale. */
const inDepartments = (id: string, refinements: Refinement[]): Record<string, Refinement[]> => ({
  [id]: refinements,
  [`new-${id}`]: refinements,
  [`sale-${id}`]: refinements,
});

/** By category id; other refinements are inherited. */
export const REFINEMENTS: Record<string, Refinement[]> = {
  root: EVERYWHERE,
  ...inDepartments('women', [size(SIZES.women)]),
  ...inDepartments('men', [size(SIZES.men)]),
  ...inDepartments('children', [size(SIZES.children), price(25, 50, 75, 100)]),
  ...inDepartments('accessories', [size(SIZES.accessories), price(25, 50, 75, 100)]),
  'women-shoes': [shoeSize(SHOE_SIZES.women), price(75, 100, 150, 200)],
  'sale-women-shoes': [shoeSize(SHOE_SIZES.women)],
  'men-shoes': [shoeSize(SHOE_SIZES.men), price(75, 100, 150, 200)],
  'sale-men-shoes': [shoeSize(SHOE_SIZES.men)],
  'children-shoes': [shoeSize(SHOE_SIZES.children), price(25, 50, 75, 100)],
  'accessories-belts': [size(SIZES.belts)],
};

/** Attributes that are not useful in a category, by category id. */
export const BLOCKED_REFINEMENTS: Record<string, string[]> = {
  'women-shoes': ['length'],
  'men-shoes': ['length'],
  'children-shoes': ['length'],
  accessories: ['length'],
};
