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
  /** markup below the grid */
  footer: Words;
}

/** What stands above and below the grid of a category. The page's id is `category-{category id}`. */
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
    'Last sizes at lower prices. The earlier price is the lowest of the past thirty days.',
    'Dernières tailles à prix réduit. Le prix barré est le plus bas des trente derniers jours.',
    'Últimas tallas a menor precio. El precio anterior es el más bajo de los últimos treinta días.',
    'Letzte Größen zu kleineren Preisen. Der frühere Preis ist der niedrigste der letzten dreißig Tage.',
    'Ultime taglie a prezzo ridotto. Il prezzo precedente è il più basso degli ultimi trenta giorni.',
  ),
  keywords: words(
    'sale, reduced, last sizes',
    'soldes, prix réduits, dernières tailles',
    'rebajas, ofertas, últimas tallas',
    'Sale, reduziert, letzte Größen',
    'saldi, sconti, ultime taglie',
  ),
  footer: words(
    '<h2>How our sale works</h2><p>Twice a year we make room. The price we cross out is the lowest of the thirty days before, and what you buy now may come back like everything else: see <a href="/returns">returns</a>.</p>',
    '<h2>Nos soldes, en deux mots</h2><p>Deux fois l’an, nous faisons de la place. Le prix barré est le plus bas pratiqué au cours des trente jours précédents, et ce que vous achetez peut revenir comme le reste : voyez <a href="/returns">retours</a>.</p>',
    '<h2>Cómo son nuestras rebajas</h2><p>Dos veces al año hacemos sitio. El precio tachado es el más bajo de los treinta días anteriores, y lo que compres ahora puede volver como todo lo demás: mira <a href="/returns">devoluciones</a>.</p>',
    '<h2>So geht unser Sale</h2><p>Zweimal im Jahr schaffen wir Platz. Der durchgestrichene Preis ist der niedrigste der dreißig Tage davor, und was Sie jetzt kaufen, darf zurückkommen wie alles andere: siehe <a href="/returns">Rückgabe</a>.</p>',
    '<h2>Come funzionano i nostri saldi</h2><p>Due volte l’anno facciamo spazio. Il prezzo barrato è il più basso dei trenta giorni precedenti, e ciò che compri ora può tornare come tutto il resto: leggi <a href="/returns">resi</a>.</p>',
  ),
});
