import { words } from '../words.ts';
import { type Category, category, same } from './category.ts';

/** Top-level categories without subcategories. */
export const SHOP_CATEGORIES: Category[] = [
  category('shops', 'root', {
    name: words('Our shops', 'Nos boutiques', 'Nuestras tiendas', 'Unsere Läden', 'I nostri negozi'),
    description: words(
      'Where to try things on, with somebody who knows them.',
      'Où essayer, avec quelqu’un qui connaît les pièces.',
      'Dónde probarse las prendas, con quien las conoce.',
      'Wo man anprobiert, mit jemandem, der die Stücke kennt.',
      'Dove provare i capi, con chi li conosce.',
    ),
    flags: {
      alternativeURL: same('/store-locator'),
      alternativeUrlTarget: '_self',
      isHiddenForSideBar: true,
    },
  }),
  category('press', 'root', {
    name: words('Press samples', 'Prêts presse', 'Muestras de prensa', 'Pressemuster', 'Campioni stampa'),
    description: words(
      'Pieces that are out on loan to magazines this month.',
      'Les pièces prêtées aux magazines ce mois-ci.',
      'Piezas prestadas a revistas este mes.',
      'Stücke, die in diesem Monat an Magazine verliehen sind.',
      'Capi in prestito alle riviste questo mese.',
    ),
    flags: { showInMenu: false, isHidden: true },
  }),
  category('winter-2025', 'root', {
    name: words('Winter 2025', 'Hiver 2025', 'Invierno 2025', 'Winter 2025', 'Inverno 2025'),
    description: words(
      'A collection that is over.',
      'Une collection terminée.',
      'Una colección terminada.',
      'Eine Kollektion, die vorbei ist.',
      'Una collezione conclusa.',
    ),
    flags: { showInMenu: false },
    online: false,
  }),
];
