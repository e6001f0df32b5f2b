import { joinWords, type Words, words } from '../words.ts';
import { type Category, category, same } from './category.ts';
import { DEPARTMENTS } from './departments.ts';
import { CLOTHING, SHOES } from './drawers.ts';

const NEW = words('New', 'Nouveautés', 'Novedades', 'Neu', 'Novità');
const SALE = words('Sale', 'Soldes', 'Rebajas', 'Sale', 'Saldi');
const ACCESSORIES = words('Accessories', 'Accessoires', 'Accesorios', 'Accessoires', 'Accessori');
const JUST_IN: Record<string, Words> = {
  women: words(
    'Just unpacked for her: linen, silk and the first espadrilles.',
    'Tout juste déballé pour elle : lin, soie et premières espadrilles.',
    'Recién llegado para ella: lino, seda y las primeras alpargatas.',
    'Gerade ausgepackt für sie: Leinen, Seide und die ersten Espadrilles.',
    'Appena arrivato per lei: lino, seta e le prime espadrillas.',
  ),
  men: words(
    'Just unpacked for him: shirts, polos and a blazer that weighs nothing.',
    'Tout juste déballé pour lui : chemises, polos et un blazer qui ne pèse rien.',
    'Recién llegado para él: camisas, polos y una americana que no pesa.',
    'Gerade ausgepackt für ihn: Hemden, Polos und ein Blazer, der nichts wiegt.',
    'Appena arrivato per lui: camicie, polo e un blazer che non pesa.',
  ),
  children: words(
    'New for the youngest crew, in time for the holidays.',
    'Nouveau pour le plus jeune équipage, à temps pour les vacances.',
    'Novedades para la tripulación más joven, a tiempo para las vacaciones.',
    'Neu für die jüngste Mannschaft, rechtzeitig zu den Ferien.',
    'Novità per l’equipaggio più giovane, in tempo per le vacanze.',
  ),
  accessories: words(
    'New bags, scarves and shade.',
    'Nouveaux sacs, foulards et lunettes.',
    'Nuevos bolsos, pañuelos y gafas.',
    'Neue Taschen, Tücher und Sonnenbrillen.',
    'Nuove borse, foulard e occhiali.',
  ),
};
const REDUCED: Record<string, Words> = {
  women: words(
    'Women’s favourites of last season for less, while sizes last.',
    'Les favoris femme de la saison passée à prix doux, dans la limite des tailles.',
    'Favoritos de mujer de la temporada pasada por menos, mientras haya tallas.',
    'Damen-Lieblinge der letzten Saison für weniger, solange Größen da sind.',
    'I preferiti donna della scorsa stagione a meno, finché ci sono taglie.',
  ),
  men: words(
    'Men’s pieces of last season for less, while sizes last.',
    'Les pièces homme de la saison passée à prix doux, dans la limite des tailles.',
    'Prendas de hombre de la temporada pasada por menos, mientras haya tallas.',
    'Herrenteile der letzten Saison für weniger, solange Größen da sind.',
    'Capi uomo della scorsa stagione a meno, finché ci sono taglie.',
  ),
  children: words(
    'Outgrown by the season, not by the children.',
    'Trop petits pour la saison, pas pour les enfants.',
    'Se quedaron pequeños para la temporada, no para los niños.',
    'Der Saison entwachsen, nicht den Kindern.',
    'Troppo piccoli per la stagione, non per i bambini.',
  ),
  accessories: words(
    'Bags, scarves and belts from the last collection, reduced.',
    'Sacs, foulards et ceintures de la dernière collection, à prix réduit.',
    'Bolsos, pañuelos y cinturones de la última colección, rebajados.',
    'Taschen, Tücher und Gürtel der letzten Kollektion, reduziert.',
    'Borse, foulard e cinture dell’ultima collezione, ribassati.',
  ),
};
const REDUCED_CLOTHING = words(
  'From the rail.',
  'Sur le portant.',
  'Del perchero.',
  'Von der Stange.',
  'Dall’appendiabiti.',
);
const REDUCED_SHOES = words(
  'From the shoe box.',
  'Dans la boîte à chaussures.',
  'De la caja de zapatos.',
  'Aus dem Schuhkarton.',
  'Dalla scatola delle scarpe.',
);

const PARTS: [string, Words][] = [
  ...DEPARTMENTS.map(({ id, name }): [string, Words] => [id, name]),
  ['accessories', ACCESSORIES],
];

/** New arrivals by department. */
export const NEW_CATEGORIES: Category[] = [
  category('new', 'root', {
    name: NEW,
    description: words(
      'This week’s arrivals, unpacked on Thursday and gone sooner than one thinks.',
      'Les arrivages de la semaine, déballés le jeudi et vite partis.',
      'Lo llegado esta semana, desempaquetado el jueves y pronto agotado.',
      'Die Neuheiten der Woche, donnerstags ausgepackt und schneller weg, als man denkt.',
      'Gli arrivi della settimana, aperti il giovedì e presto finiti.',
    ),
    flags: { isBold: true, isMegaMenuImageVisibleForMobile: true },
  }),
  ...PARTS.map(([id, name]) =>
    category(`new-${id}`, 'new', { name, description: JUST_IN[id]!, title: joinWords(NEW, same('–'), name) }),
  ),
];

/** Sale by department and kind. */
export const SALE_CATEGORIES: Category[] = [
  category('sale', 'root', {
    name: SALE,
    description: words(
      'Last season at a friendlier price. What is gone is gone.',
      'La saison passée à prix plus doux. Ce qui est parti est parti.',
      'La temporada pasada a un precio más amable. Lo que se va, se va.',
      'Die letzte Saison zum freundlicheren Preis. Was weg ist, ist weg.',
      'La stagione scorsa a un prezzo più gentile. Quel che è andato è andato.',
    ),
    flags: { isBold: true, categoryColorClass: 'sale' },
  }),
  ...PARTS.flatMap(([id, name]) => [
    category(`sale-${id}`, 'sale', {
      name,
      description: REDUCED[id]!,
      title: joinWords(SALE, same('–'), name),
      flags: { categoryColorClass: 'sale' },
    }),
    ...(id === 'women' || id === 'men' ? shelves(id, name) : []),
  ]),
];

function shelves(id: string, name: Words): Category[] {
  const shelf = (part: string, label: Words, text: Words) =>
    category(`sale-${id}-${part}`, `sale-${id}`, {
      name: label,
      description: joinWords(text, REDUCED[id]!),
      title: joinWords(SALE, same('–'), label, same('–'), name),
    });
  return [shelf('clothing', CLOTHING.name, REDUCED_CLOTHING), shelf('shoes', SHOES.name, REDUCED_SHOES)];
}
