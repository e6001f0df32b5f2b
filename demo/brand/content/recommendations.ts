import { type Words, words } from '../words.ts';
import type { Asset } from './asset.ts';
import { LANGUAGES } from './languages.ts';

interface Row {
  title: Words;
  recommender: string;
}

const VIEWED: Row = {
  title: words(
    'You looked at these',
    'Vous les avez regardés',
    'Lo que has mirado',
    'Das haben Sie sich angesehen',
    'Li hai guardati',
  ),
  recommender: 'viewed-recently-einstein',
};
const LOVED: Row = {
  title: words(
    'What others are wearing',
    'Ce que portent les autres',
    'Lo que llevan otros',
    'Was andere tragen',
    'Quello che indossano gli altri',
  ),
  recommender: 'products-in-all-categories',
};

const TOGETHER: Row = {
  title: words(
    'You may also like',
    'Vous aimerez aussi',
    'También le puede gustar',
    'Das könnte Ihnen auch gefallen',
    'Potrebbe piacerle anche',
  ),
  recommender: 'product-to-product',
};

const PLACES: Record<string, Row[]> = {
  HOME: [
    {
      title: words(
        'What others take to the beach',
        'Ce que les autres emportent à la plage',
        'Lo que otros llevan a la playa',
        'Was andere mit an den Strand nehmen',
        'Quello che gli altri portano in spiaggia',
      ),
      recommender: 'home-top-revenue-for-category',
    },
  ],
  // Matching and similar products are on the page below the product (design/product-page.ts).
  PDP: [TOGETHER, VIEWED],
  CART: [TOGETHER],
  EMPTYCART: [LOVED, VIEWED],
  EMPTYSEARCH: [
    {
      title: words(
        'Perhaps one of these',
        'Peut-être ceci',
        'Quizá algo de esto',
        'Vielleicht eines davon',
        'Forse uno di questi',
      ),
      recommender: 'products-in-all-categories',
    },
    VIEWED,
  ],
  NOTFOUND: [LOVED],
};

/**
 * Recommenders by placement: `{PLACE: [{title: {en, fr, es, de, it}, recommender}]}`, one carousel each, in order. The
 * storefront reads it as the configuration entry `recommendationsConfig`.
 */
export const RECOMMENDATIONS_CONFIG: string = JSON.stringify(
  Object.fromEntries(
    Object.entries(PLACES).map(([place, rows]) => [
      place,
      rows.map(({ title, recommender }) => ({
        title: Object.fromEntries(LANGUAGES.map(([key, language]) => [language, title[key]])),
        recommender,
      })),
    ]),
  ),
);

/** The same as a content asset, for storefronts that read their configuration from content. */
export const RECOMMENDATIONS_ASSET: Asset = {
  id: 'recommendationsConfig',
  folder: 'parts',
  title: words('Recommendations', 'Recommandations', 'Recomendaciones', 'Empfehlungen', 'Consigli'),
  configuration: RECOMMENDATIONS_CONFIG,
};
