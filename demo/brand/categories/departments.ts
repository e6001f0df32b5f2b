import { joinWords, type Words, words } from '../words.ts';
import { type Category, type CategoryFlags, category, sentences } from './category.ts';
import { CLOTHING, CLOTHING_DRAWERS, type Drawer, SHOE_DRAWERS, SHOES } from './drawers.ts';

interface Department {
  id: 'women' | 'men' | 'children';
  name: Words;
  inside: Words;
  /** suffix of a subcategory's page title */
  suffix: Words;
  /** suffix of a subcategory's description */
  sizes: Words;
  clothing: string[];
  shoes: string[];
}

export const DEPARTMENTS: Department[] = [
  {
    id: 'women',
    name: words('Women', 'Femme', 'Mujer', 'Damen', 'Donna'),
    inside: words(
      'A wardrobe for light, wind and long tables: dresses, linen, knitwear and swimwear for women.',
      'Un vestiaire pour la lumière, le vent et les grandes tablées : robes, lin, maille et maillots pour femme.',
      'Un armario para la luz, el viento y las mesas largas: vestidos, lino, punto y baño para mujer.',
      'Eine Garderobe für Licht, Wind und lange Tische: Kleider, Leinen, Strick und Bademode für Damen.',
      'Un guardaroba per la luce, il vento e le lunghe tavolate: abiti, lino, maglieria e costumi da donna.',
    ),
    suffix: words('for women', 'femme', 'de mujer', 'für Damen', 'da donna'),
    sizes: words(
      'Women’s sizes XS to XXL.',
      'Tailles femme, du XS au XXL.',
      'Tallas de mujer, de la XS a la XXL.',
      'Damengrößen von XS bis XXL.',
      'Taglie da donna, dalla XS alla XXL.',
    ),
    clothing: [
      'shirts',
      'tees',
      'sweats',
      'knitwear',
      'dresses',
      'skirts',
      'jumpsuits',
      'trousers',
      'shorts',
      'jackets',
      'coats',
      'swim',
    ],
    shoes: ['trainers', 'loafers', 'sandals', 'espadrilles'],
  },
  {
    id: 'men',
    name: words('Men', 'Homme', 'Hombre', 'Herren', 'Uomo'),
    inside: words(
      'Shirts, tailoring, denim and swim trunks for men who pack light and stay long.',
      'Chemises, tailleur, denim et shorts de bain pour ceux qui voyagent léger et restent longtemps.',
      'Camisas, sastrería, denim y bañadores para hombres que viajan ligeros y se quedan mucho.',
      'Hemden, Schneiderware, Denim und Badeshorts für Männer, die leicht packen und lange bleiben.',
      'Camicie, sartoria, denim e costumi per uomini che viaggiano leggeri e restano a lungo.',
    ),
    suffix: words('for men', 'homme', 'de hombre', 'für Herren', 'da uomo'),
    sizes: words(
      'Men’s sizes S to 3XL.',
      'Tailles homme, du S au 3XL.',
      'Tallas de hombre, de la S a la 3XL.',
      'Herrengrößen von S bis 3XL.',
      'Taglie da uomo, dalla S alla 3XL.',
    ),
    clothing: ['shirts', 'tees', 'sweats', 'knitwear', 'trousers', 'shorts', 'jackets', 'coats', 'swim'],
    shoes: ['trainers', 'loafers', 'sandals', 'espadrilles'],
  },
  {
    id: 'children',
    name: words('Children', 'Enfant', 'Niños', 'Kinder', 'Bambini'),
    inside: words(
      'A small line for small sailors, made to be handed down to the next one.',
      'Une petite ligne pour petits marins, faite pour passer au suivant.',
      'Una línea pequeña para marineros pequeños, hecha para heredarse.',
      'Eine kleine Linie für kleine Matrosen, gemacht zum Weitergeben.',
      'Una piccola linea per piccoli marinai, fatta per passare al prossimo.',
    ),
    suffix: words('for children', 'enfant', 'para niños', 'für Kinder', 'da bambini'),
    sizes: words(
      'From four to twelve years.',
      'De quatre à douze ans.',
      'De cuatro a doce años.',
      'Von vier bis zwölf Jahren.',
      'Dai quattro ai dodici anni.',
    ),
    clothing: [
      'shirts',
      'tees',
      'sweats',
      'knitwear',
      'dresses',
      'skirts',
      'trousers',
      'shorts',
      'coats',
      'swim',
    ],
    shoes: [],
  },
];

const FLAGS: Record<string, CategoryFlags> = {
  women: { isMegaMenuImageVisibleForMobile: true },
  men: { isMegaMenuImageVisibleForMobile: true },
  'women-clothing': { isBold: true },
  'men-clothing': { isBold: true },
  'children-clothing': { isBold: true },
  'women-shoes': { isBold: true, isDesktopGridviewenabled: true, desktopGridview: '4' },
  'men-shoes': { isBold: true, isDesktopGridviewenabled: true, desktopGridview: '4' },
  'women-clothing-dresses': {
    isDesktopGridviewenabled: true,
    desktopGridview: '3',
    IsMobileGridviewenabled: true,
    mobileGridview: '1',
  },
  'women-clothing-swim': {
    categoryColorClass: 'sea',
    categoryTag: words('20% off', '−20 %', '−20 %', '−20 %', '−20%'),
  },
  'men-clothing-swim': {
    categoryColorClass: 'sea',
    categoryTag: words('20% off', '−20 %', '−20 %', '−20 %', '−20%'),
  },
  'women-clothing-coats': { isHiddenForSideBar: true },
};

/** Women, men and children, with their subcategories. */
export const DEPARTMENT_CATEGORIES: Category[] = DEPARTMENTS.flatMap(departmentCategories);

function departmentCategories(department: Department): Category[] {
  const { id, name, inside, suffix, sizes, clothing, shoes } = department;
  const open = (part: string, parent: string, { name: label, inside: text }: Drawer) =>
    category(`${id}-${part}`, parent, {
      name: label,
      description: sentences(text, sizes),
      title: joinWords(label, suffix),
      flags: FLAGS[`${id}-${part}`] ?? {},
    });
  return [
    category(id, 'root', { name, description: inside, flags: FLAGS[id] ?? {} }),
    open('clothing', id, CLOTHING),
    ...clothing.map((drawer) => open(`clothing-${drawer}`, `${id}-clothing`, CLOTHING_DRAWERS[drawer]!)),
    open('shoes', id, SHOES),
    ...shoes.map((drawer) => open(`shoes-${drawer}`, `${id}-shoes`, SHOE_DRAWERS[drawer]!)),
  ];
}
