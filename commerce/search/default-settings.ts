import type { Localized } from '../database/columns.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SortingOptionTable } from '../database/tables/search.ts';

export interface SortingOption {
  id: string;
  name: Localized;
  rule: SortingOptionTable['rule']['__select__'];
  /** of an imported option: the rule that it has */
  ruleId?: string | null;
  context?: string;
}

/** Sorting options of a site without imported ones. */
export const DEFAULT_SORTING_OPTIONS: SortingOption[] = [
  {
    id: 'best-matches',
    name: {
      default: 'Best matches',
      fr: 'Pertinence',
      es: 'Recomendados',
      de: 'Beste Treffer',
      it: 'Consigliati',
    },
    rule: [
      { by: 'availability-status' },
      { by: 'text-relevance' },
      { by: 'category-position' },
      { by: 'attribute', path: 'product.searchRank', direction: 'descending' },
      { by: 'attribute', path: 'product.creationDate', direction: 'descending' },
    ],
  },
  {
    id: 'price-low-to-high',
    name: {
      default: 'Price, low to high',
      fr: 'Prix croissant',
      es: 'Precio ascendente',
      de: 'Preis aufsteigend',
      it: 'Prezzo crescente',
    },
    rule: [{ by: 'price', direction: 'ascending' }],
  },
  {
    id: 'price-high-to-low',
    name: {
      default: 'Price, high to low',
      fr: 'Prix décroissant',
      es: 'Precio descendente',
      de: 'Preis absteigend',
      it: 'Prezzo decrescente',
    },
    rule: [{ by: 'price', direction: 'descending' }],
  },
  {
    id: 'newest',
    name: { default: 'Newest', fr: 'Nouveautés', es: 'Novedades', de: 'Neuheiten', it: 'Novità' },
    rule: [
      { by: 'availability-status' },
      { by: 'attribute', path: 'product.creationDate', direction: 'descending' },
    ],
  },
  {
    id: 'product-name-ascending',
    name: {
      default: 'Name, A to Z',
      fr: 'Nom, A à Z',
      es: 'Nombre, A-Z',
      de: 'Name, A bis Z',
      it: 'Nome, A-Z',
    },
    rule: [{ by: 'attribute', path: 'product.name', direction: 'ascending' }],
  },
];

const STEPS = [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 200 }, { from: 200 }];

/** Refinements of a site whose categories define none. */
export const DEFAULT_REFINEMENTS: RefinementDefinition[] = [
  {
    type: 'category',
    attributeId: 'cgid',
    name: { default: 'Category', fr: 'Catégorie', es: 'Categoría', de: 'Kategorie', it: 'Categoria' },
  },
  {
    type: 'attribute',
    attributeId: 'c_refinementColor',
    name: { default: 'Colour', fr: 'Couleur', es: 'Color', de: 'Farbe', it: 'Colore' },
  },
  {
    type: 'attribute',
    attributeId: 'c_refinementSize',
    name: { default: 'Size', fr: 'Taille', es: 'Talla', de: 'Größe', it: 'Taglia' },
  },
  {
    type: 'price',
    attributeId: 'price',
    name: { default: 'Price', fr: 'Prix', es: 'Precio', de: 'Preis', it: 'Prezzo' },
    // Other currencies get buckets that fit the prices.
    buckets: { EUR: STEPS, USD: STEPS, GBP: STEPS },
  },
];
