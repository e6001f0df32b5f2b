import { type Words, words } from '../words.ts';

/** A step of a sorting rule; later steps break ties. */
export type SortingStep =
  | { by: 'availability-status' | 'text-relevance' | 'category-position' }
  | { by: 'price'; direction: 'ascending' | 'descending' }
  | { by: 'attribute'; path: string; direction: 'ascending' | 'descending' };

export interface SortingRule {
  id: string;
  description: string;
  steps: SortingStep[];
}

const newest: SortingStep = { by: 'attribute', path: 'product.creationDate', direction: 'descending' };

export const SORTING_RULES: SortingRule[] = [
  {
    id: 'best-matches',
    description: 'What there is first, then what fits, then as the lookbook hangs it',
    steps: [
      { by: 'availability-status' },
      { by: 'text-relevance' },
      { by: 'category-position' },
      { by: 'attribute', path: 'product.searchRank', direction: 'descending' },
      newest,
    ],
  },
  {
    id: 'newest',
    description: 'What came last first',
    steps: [{ by: 'availability-status' }, newest],
  },
  {
    id: 'price-low-to-high',
    description: 'From the cheapest',
    steps: [{ by: 'price', direction: 'ascending' }],
  },
  {
    id: 'price-high-to-low',
    description: 'From the dearest',
    steps: [{ by: 'price', direction: 'descending' }],
  },
  {
    id: 'product-name-ascending',
    description: 'By name',
    steps: [{ by: 'attribute', path: 'product.name', direction: 'ascending' }],
  },
];

/** Sorting options in display order; each has the rule with the same id. */
export const SORTING_OPTIONS: { id: string; name: Words; description: Words }[] = [
  {
    id: 'best-matches',
    name: words('Best matches', 'Pertinence', 'Recomendados', 'Beste Treffer', 'Consigliati'),
    description: words(
      'As the house would hang it',
      'Comme la maison l’accrocherait',
      'Como lo colgaría la casa',
      'Wie das Haus es hängen würde',
      'Come lo appenderebbe la casa',
    ),
  },
  {
    id: 'newest',
    name: words('Newest', 'Nouveautés', 'Novedades', 'Neuheiten', 'Novità'),
    description: words(
      'Last in first',
      'Les derniers arrivés',
      'Lo último que ha llegado',
      'Zuletzt eingetroffen',
      'Gli ultimi arrivati',
    ),
  },
  {
    id: 'price-low-to-high',
    name: words(
      'Price, low to high',
      'Prix croissant',
      'Precio ascendente',
      'Preis aufsteigend',
      'Prezzo crescente',
    ),
    description: words(
      'Cheapest first',
      'Du moins cher au plus cher',
      'De menor a mayor precio',
      'Günstigste zuerst',
      'Dal meno caro',
    ),
  },
  {
    id: 'price-high-to-low',
    name: words(
      'Price, high to low',
      'Prix décroissant',
      'Precio descendente',
      'Preis absteigend',
      'Prezzo decrescente',
    ),
    description: words(
      'Dearest first',
      'Du plus cher au moins cher',
      'De mayor a menor precio',
      'Teuerste zuerst',
      'Dal più caro',
    ),
  },
  {
    id: 'product-name-ascending',
    name: words('Name, A to Z', 'Nom, A à Z', 'Nombre, A-Z', 'Name, A bis Z', 'Nome, A-Z'),
    description: words('By name', 'Par nom', 'Por nombre', 'Nach Namen', 'Per nome'),
  },
];

/** Default rule of a category, inherited by its subcategories. */
export const CATEGORY_RULES: Record<string, string> = {
  root: 'best-matches',
};
