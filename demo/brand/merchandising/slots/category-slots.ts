import { type Words, words } from '../../words.ts';
import { banner, card, type Slot } from './slot.ts';

const bannerOf = (
  categoryId: string,
  path: string,
  texts: { alt: Words; title: Words; text: Words; link: Words; href: string },
  instead: Partial<Slot> = { isDefault: true },
): Slot => ({
  slotId: 'category-banner',
  categoryId,
  id: `${categoryId}-season`,
  description: `Over the listing of ${categoryId}`,
  ...instead,
  content: { html: banner(path, texts) },
});

const flyout = (categoryId: string, path: string, href: string, alt: Words, title: Words): Slot => ({
  slotId: 'category-flyout',
  categoryId,
  id: `${categoryId}-picture`,
  description: `Beside the menu of ${categoryId}`,
  isDefault: true,
  content: { html: card(path, alt, title, href) },
});

/** A category slot with a content asset. */
const ofContent = (slotId: string, categoryId: string, assetId: string): Slot => ({
  slotId,
  categoryId,
  id: assetId,
  description: `The content asset ${assetId}`,
  isDefault: true,
  content: { assetIds: [assetId] },
});

const ALT = {
  sailors: words(
    'Small striped tops and shorts on hooks',
    'De petites marinières et des shorts aux patères',
    'Pequeñas marineras y pantalones cortos en ganchos',
    'Kleine Ringelshirts und Shorts an Haken',
    'Piccole maglie a righe e pantaloncini appesi',
  ),
  scarf: words(
    'A silk scarf with a belt and a bag',
    'Un foulard de soie, une ceinture et un sac',
    'Un pañuelo de seda con cinturón y bolso',
    'Ein Seidentuch mit Gürtel und Tasche',
    'Un foulard di seta con cintura e borsa',
  ),
  summer: words(
    'The last of the summer, folded',
    'La fin de l’été, pliée',
    'Lo último del verano, doblado',
    'Das Letzte des Sommers, gefaltet',
    'L’ultima estate, piegata',
  ),
  swim: words(
    'A swimsuit, trunks and a cap',
    'Un maillot, un short de bain et une casquette',
    'Un bañador, un short de baño y una gorra',
    'Badeanzug, Badeshorts und Kappe',
    'Un costume intero, un costume e un cappellino',
  ),
};

/** Category slots: a banner above the listing, an image in the menu. */
export const CATEGORY_SLOTS: Slot[] = [
  ofContent('category-banner', 'women', 'category-banner-women'),
  ofContent('category-banner', 'men', 'category-banner-men'),
  bannerOf('children', 'still-small-sailors-wide', {
    alt: ALT.sailors,
    title: words(
      'Small sailors',
      'Petits marins',
      'Pequeños marineros',
      'Kleine Matrosen',
      'Piccoli marinai',
    ),
    text: words(
      'Made to be climbed in, washed and handed down.',
      'Pour grimper, laver et transmettre.',
      'Para trepar, lavar y heredar.',
      'Zum Klettern, Waschen und Weitergeben.',
      'Per arrampicarsi, lavare e tramandare.',
    ),
    link: words(
      'See the T-shirts',
      'Voir les t-shirts',
      'Ver las camisetas',
      'T-Shirts ansehen',
      'Vedi le T-shirt',
    ),
    href: 'category:children-clothing-tees',
  }),
  bannerOf('sale', 'still-last-of-summer-wide', {
    alt: ALT.summer,
    title: words(
      'The last of the summer',
      'La fin de l’été',
      'Lo último del verano',
      'Das Letzte des Sommers',
      'L’ultima estate',
    ),
    text: words(
      'Single sizes and last colours, up to 40% off.',
      'Dernières tailles, dernières couleurs, jusqu’à 40 %.',
      'Últimas tallas y colores, hasta un 40 %.',
      'Einzelgrößen und letzte Farben, bis zu 40 % reduziert.',
      'Ultime taglie e ultimi colori, fino al 40%.',
    ),
    link: words(
      'How returns work',
      'Comment retourner',
      'Cómo devolver',
      'So geht die Rückgabe',
      'Come fare un reso',
    ),
    href: '/returns',
  }),
  bannerOf(
    'sale',
    'still-last-of-summer-wide',
    {
      alt: ALT.summer,
      title: words(
        'Before everyone else',
        'Avant tout le monde',
        'Antes que nadie',
        'Vor allen anderen',
        'Prima di tutti',
      ),
      text: words(
        'As a friend of the house you choose first.',
        'En ami de la maison, vous choisissez d’abord.',
        'Como amigo de la casa, eliges primero.',
        'Als Freund des Hauses wählen Sie zuerst.',
        'Da amico della casa, scegli per primo.',
      ),
      link: words('To your account', 'Votre compte', 'A tu cuenta', 'Zu Ihrem Konto', 'Al tuo account'),
      href: '/account',
    },
    { id: 'sale-vip', description: 'The same for friends of the house', rank: 10, customerGroups: ['VIP'] },
  ),
  bannerOf(
    'accessories',
    'still-scarf-and-belt-wide',
    {
      alt: ALT.scarf,
      title: words(
        'Silk, for you',
        'De la soie, pour vous',
        'Seda, para ti',
        'Seide, für Sie',
        'Seta, per te',
      ),
      text: words(
        'As a member you pay 10% less for scarves.',
        'Membre de la maison, vous payez les foulards 10 % de moins.',
        'Por ser miembro, los pañuelos te cuestan un 10 % menos.',
        'Als Mitglied zahlen Sie für Tücher 10 % weniger.',
        'Da membro paghi i foulard il 10% in meno.',
      ),
      link: words(
        'See the scarves',
        'Voir les foulards',
        'Ver los pañuelos',
        'Tücher ansehen',
        'Vedi i foulard',
      ),
      href: 'category:accessories-scarves',
    },
    {
      id: 'accessories-members',
      description: 'For shoppers with an account',
      rank: 10,
      customerGroups: ['Registered'],
    },
  ),
  ofContent('category-flyout', 'women', 'menu-flyout-women'),
  ofContent('category-flyout', 'men', 'menu-flyout-men'),
  flyout(
    'children',
    'still-small-sailors-tall',
    'category:children-clothing-tees',
    ALT.sailors,
    words('Small sailors', 'Petits marins', 'Pequeños marineros', 'Kleine Matrosen', 'Piccoli marinai'),
  ),
  flyout(
    'accessories',
    'still-scarf-and-belt-tall',
    'category:accessories-scarves',
    ALT.scarf,
    words('Silk scarves', 'Foulards de soie', 'Pañuelos de seda', 'Seidentücher', 'Foulard di seta'),
  ),
  flyout(
    'new',
    'still-swim-tall',
    'category:women-clothing-swim',
    ALT.swim,
    words('Swim', 'Bain', 'Baño', 'Bademode', 'Mare'),
  ),
];
