import { type Words, words } from '../../words.ts';
import type { StillName } from '../stills.ts';
import { contentCard, richText } from './components.ts';
import type { Page } from './page.ts';
import { stillLife } from './pictures.ts';

interface CategoryText {
  category: string;
  still: StillName;
  title: Words;
  heading: Words;
  description: Words;
  keywords: Words;
  /** HTML below the grid */
  footer: Words;
}

/** Regions above and below the grid of a category. The page id is `category-{category id}`. */
export function categoryPage(text: CategoryText): Page {
  const id = `category-${text.category}`;
  return {
    id,
    type: 'categoryPage',
    name: `Category page: ${text.category}`,
    aspect: 'plp',
    assignedTo: { type: 'category', id: text.category },
    title: text.title,
    description: text.description,
    keywords: text.keywords,
    regions: {
      header: [
        contentCard({
          id: `${id}-banner`,
          name: 'Banner above the grid',
          ...stillLife(text.still, 'wide'),
          heading: text.heading,
          verticalAlignment: 'middle',
          width: 'container',
          bottomMargin: 'medium',
        }),
      ],
      footer: [richText({ id: `${id}-text`, name: 'Text below the grid', markup: text.footer })],
    },
  };
}

export const SALE_PAGE = categoryPage({
  category: 'sale',
  still: 'last-of-summer',
  title: words('Sale', 'Soldes', 'Rebajas', 'Sale: reduzierte Stücke', 'Saldi'),
  heading: words(
    'The last of the summer',
    'Les derniers de l’été',
    'Lo último del verano',
    'Die Letzten des Sommers',
    'Gli ultimi dell’estate',
  ),
  description: words(
    'Last sizes at lower prices, while they last.',
    'Dernières tailles à prix réduit, jusqu’à épuisement.',
    'Últimas tallas a menor precio, hasta agotar existencias.',
    'Letzte Größen zu kleineren Preisen, solange der Vorrat reicht.',
    'Ultime taglie a prezzo ridotto, fino a esaurimento.',
  ),
  keywords: words(
    'sale, reduced, last sizes',
    'soldes, prix réduits, dernières tailles',
    'rebajas, ofertas, últimas tallas',
    'Sale, reduziert, letzte Größen',
    'saldi, sconti, ultime taglie',
  ),
  footer: words(
    '<h2>How our sale works</h2><p>Twice a year we make room. What you buy now may come back like everything else: see <a href="/returns">returns</a>.</p>',
    '<h2>Nos soldes, en deux mots</h2><p>Deux fois l’an, nous faisons de la place. Ce que vous achetez peut revenir comme le reste : voyez <a href="/returns">retours</a>.</p>',
    '<h2>Cómo son nuestras rebajas</h2><p>Dos veces al año hacemos sitio. Lo que compres ahora puede volver como todo lo demás: mira <a href="/returns">devoluciones</a>.</p>',
    '<h2>So geht unser Sale</h2><p>Zweimal im Jahr schaffen wir Platz. Was Sie jetzt kaufen, darf zurückkommen wie alles andere: siehe <a href="/returns">Rückgabe</a>.</p>',
    '<h2>Come funzionano i nostri saldi</h2><p>Due volte l’anno facciamo spazio. Ciò che compri ora può tornare come tutto il resto: leggi <a href="/returns">resi</a>.</p>',
  ),
});
