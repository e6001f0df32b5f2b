import { type Words, words } from './words.ts';

export interface Category {
  id: string;
  parent: string | null;
  name: Words;
  description: Words;
}

const leaf = (id: string, parent: string, name: Words, description: Words): Category => ({
  id,
  parent,
  name,
  description,
});

const DRAWERS: Record<string, Words> = {
  shirts: words('Shirts', 'Chemises', 'Camisas', 'Hemden', 'Camicie'),
  tees: words(
    'T-shirts and polos',
    'T-shirts et polos',
    'Camisetas y polos',
    'T-Shirts und Polos',
    'T-shirt e polo',
  ),
  knitwear: words('Knitwear', 'Maille', 'Punto', 'Strick', 'Maglieria'),
  jackets: words(
    'Jackets and coats',
    'Vestes et manteaux',
    'Chaquetas y abrigos',
    'Jacken und Mäntel',
    'Giacche e cappotti',
  ),
  trousers: words(
    'Trousers and jeans',
    'Pantalons et jeans',
    'Pantalones y vaqueros',
    'Hosen und Jeans',
    'Pantaloni e jeans',
  ),
  dresses: words('Dresses', 'Robes', 'Vestidos', 'Kleider', 'Abiti'),
  skirts: words('Skirts', 'Jupes', 'Faldas', 'Röcke', 'Gonne'),
  swim: words('Swim', 'Bain', 'Baño', 'Bademode', 'Mare'),
};

const ROOMS: Record<string, { name: Words; clothing: string[] }> = {
  women: {
    name: words('Women', 'Femme', 'Mujer', 'Damen', 'Donna'),
    clothing: ['shirts', 'tees', 'knitwear', 'dresses', 'skirts', 'trousers', 'jackets', 'swim'],
  },
  men: {
    name: words('Men', 'Homme', 'Hombre', 'Herren', 'Uomo'),
    clothing: ['shirts', 'tees', 'knitwear', 'trousers', 'jackets', 'swim'],
  },
  children: {
    name: words('Children', 'Enfant', 'Niños', 'Kinder', 'Bambini'),
    clothing: ['shirts', 'tees', 'knitwear', 'trousers'],
  },
};

const CLOTHING = words('Clothing', 'Vêtements', 'Ropa', 'Bekleidung', 'Abbigliamento');
const SHOES = words('Shoes', 'Chaussures', 'Zapatos', 'Schuhe', 'Scarpe');
const SHORE = words(
  'Made for long days by the water, in cloth that gets better with salt and sun.',
  'Pour les longues journées au bord de l’eau, dans des étoffes que le sel et le soleil embellissent.',
  'Para los días largos junto al agua, en tejidos que mejoran con la sal y el sol.',
  'Für lange Tage am Wasser, aus Stoffen, die mit Salz und Sonne schöner werden.',
  'Per le lunghe giornate in riva al mare, in tessuti che sale e sole rendono più belli.',
);
const EDIT = words(
  'Few pieces, well cut, that go with everything you already own.',
  'Peu de pièces, bien coupées, qui vont avec tout ce que vous aimez déjà.',
  'Pocas prendas, bien cortadas, que combinan con todo lo que ya tienes.',
  'Wenige Teile, gut geschnitten, passend zu allem, was Sie schon besitzen.',
  'Pochi capi, ben tagliati, che stanno bene con tutto ciò che già possiedi.',
);

/** The catalogue's tree, parents before children. */
export const CATEGORIES: Category[] = [
  leaf('root', '', words('Rivage', 'Rivage', 'Rivage', 'Rivage', 'Rivage'), EDIT),
  leaf('new', 'root', words('New', 'Nouveautés', 'Novedades', 'Neu', 'Novità'), EDIT),
  ...Object.entries(ROOMS).flatMap(([room, { name, clothing }]) => [
    leaf(room, 'root', name, EDIT),
    leaf(`${room}-clothing`, room, CLOTHING, EDIT),
    ...clothing.map((drawer) =>
      leaf(
        `${room}-clothing-${drawer}`,
        `${room}-clothing`,
        DRAWERS[drawer]!,
        drawer === 'swim' ? SHORE : EDIT,
      ),
    ),
    ...(room === 'children' ? [] : [leaf(`${room}-shoes`, room, SHOES, SHORE)]),
  ]),
  leaf(
    'accessories',
    'root',
    words('Accessories', 'Accessoires', 'Accesorios', 'Accessoires', 'Accessori'),
    SHORE,
  ),
  leaf('accessories-bags', 'accessories', words('Bags', 'Sacs', 'Bolsos', 'Taschen', 'Borse'), SHORE),
  leaf(
    'accessories-scarves',
    'accessories',
    words('Scarves', 'Foulards', 'Pañuelos', 'Tücher', 'Foulard'),
    EDIT,
  ),
  leaf(
    'accessories-belts',
    'accessories',
    words('Belts', 'Ceintures', 'Cinturones', 'Gürtel', 'Cinture'),
    EDIT,
  ),
  leaf(
    'accessories-caps',
    'accessories',
    words('Caps', 'Casquettes', 'Gorras', 'Kappen', 'Cappellini'),
    SHORE,
  ),
  leaf('sale', 'root', words('Sale', 'Soldes', 'Rebajas', 'Sale', 'Saldi'), EDIT),
].map((category) => ({ ...category, parent: category.parent || null }));
