import { words } from '../words.ts';
import { type Category, category } from './category.ts';

/** Accessories and its subcategories. */
export const ACCESSORY_CATEGORIES: Category[] = [
  category('accessories', 'root', {
    name: words('Accessories', 'Accessoires', 'Accesorios', 'Accessoires', 'Accessori'),
    description: words(
      'Bags, scarves, belts and shade: the small things that finish a day out.',
      'Sacs, foulards, ceintures et ombre : les petites choses qui achèvent une journée dehors.',
      'Bolsos, pañuelos, cinturones y sombra: lo pequeño que remata un día fuera.',
      'Taschen, Tücher, Gürtel und Schatten: die kleinen Dinge, die einen Tag draußen vollenden.',
      'Borse, foulard, cinture e ombra: le piccole cose che completano una giornata fuori.',
    ),
    flags: { isMegaMenuImageVisibleForMobile: true },
  }),
  category('accessories-bags', 'accessories', {
    name: words('Bags', 'Sacs', 'Bolsos', 'Taschen', 'Borse'),
    description: words(
      'Canvas, leather and raffia, from the market to the theatre.',
      'Toile, cuir et raphia, du marché au théâtre.',
      'Lona, piel y rafia, del mercado al teatro.',
      'Canvas, Leder und Bast, vom Markt bis ins Theater.',
      'Tela, pelle e rafia, dal mercato al teatro.',
    ),
    flags: { isBold: true, isDesktopGridviewenabled: true, desktopGridview: '4' },
  }),
  category('accessories-bags-totes', 'accessories-bags', {
    name: words('Totes', 'Cabas', 'Bolsos shopper', 'Shopper', 'Shopper'),
    description: words(
      'Large enough for a towel, two books and the peaches.',
      'Assez grands pour une serviette, deux livres et les pêches.',
      'Con sitio para una toalla, dos libros y los melocotones.',
      'Groß genug für ein Handtuch, zwei Bücher und die Pfirsiche.',
      'Abbastanza grandi per un telo, due libri e le pesche.',
    ),
  }),
  category('accessories-bags-shoulder', 'accessories-bags', {
    name: words('Shoulder bags', 'Sacs bandoulière', 'Bandoleras', 'Schultertaschen', 'Borse a tracolla'),
    description: words(
      'Saddle and box shapes in calf and suede.',
      'Besaces et boîtes en veau et en daim.',
      'Formas de silla y de caja en becerro y ante.',
      'Sattel- und Boxformen aus Kalbs- und Veloursleder.',
      'Forme a sella e a scatola in vitello e camoscio.',
    ),
  }),
  category('accessories-bags-baskets', 'accessories-bags', {
    name: words('Baskets', 'Paniers', 'Cestos', 'Körbe', 'Cesti'),
    description: words(
      'Raffia braided by hand, with handles of leather.',
      'Du raphia tressé à la main, des anses de cuir.',
      'Rafia trenzada a mano, con asas de piel.',
      'Von Hand geflochtener Bast mit Griffen aus Leder.',
      'Rafia intrecciata a mano, con manici in pelle.',
    ),
    flags: { categoryTag: words('Made by hand', 'Fait main', 'Hecho a mano', 'Handarbeit', 'Fatto a mano') },
  }),
  category('accessories-scarves', 'accessories', {
    name: words('Scarves', 'Foulards', 'Pañuelos', 'Tücher', 'Foulard'),
    description: words(
      'Silk for the neck and the hair, wool for the pier in winter.',
      'De la soie pour le cou et les cheveux, de la laine pour la jetée en hiver.',
      'Seda para el cuello y el pelo, lana para el muelle en invierno.',
      'Seide für Hals und Haar, Wolle für die Mole im Winter.',
      'Seta per collo e capelli, lana per il molo d’inverno.',
    ),
    flags: { isBold: true },
  }),
  category('accessories-scarves-silk', 'accessories-scarves', {
    name: words('Silk', 'Soie', 'Seda', 'Seide', 'Seta'),
    description: words(
      'Squares printed in Lyon and rolled by hand.',
      'Des carrés imprimés à Lyon, roulottés à la main.',
      'Cuadrados estampados en Lyon y enrollados a mano.',
      'In Lyon gedruckte, von Hand rollierte Karrees.',
      'Quadrati stampati a Lione e orlati a mano.',
    ),
    title: words('Silk scarves', 'Foulards en soie', 'Pañuelos de seda', 'Seidentücher', 'Foulard di seta'),
  }),
  category('accessories-scarves-wool', 'accessories-scarves', {
    name: words('Wool', 'Laine', 'Lana', 'Wolle', 'Lana'),
    description: words(
      'Checks and herringbone with a twisted fringe.',
      'Carreaux et chevrons à franges torsadées.',
      'Cuadros y espiga con flecos torcidos.',
      'Karo und Fischgrat mit gedrehten Fransen.',
      'Quadri e spigato con frange ritorte.',
    ),
    title: words('Wool scarves', 'Écharpes en laine', 'Bufandas de lana', 'Wollschals', 'Sciarpe di lana'),
  }),
  category('accessories-belts', 'accessories', {
    name: words('Belts', 'Ceintures', 'Cinturones', 'Gürtel', 'Cinture'),
    description: words(
      'Bridle leather and suede, with buckles that gain from use.',
      'Cuir bridon et daim, boucles qui gagnent à servir.',
      'Piel de brida y ante, con hebillas que mejoran con el uso.',
      'Zaumleder und Velours, mit Schnallen, die durch Gebrauch gewinnen.',
      'Cuoio da briglia e camoscio, con fibbie che migliorano con l’uso.',
    ),
  }),
  category('accessories-caps', 'accessories', {
    name: words('Caps', 'Casquettes', 'Gorras', 'Kappen', 'Cappellini'),
    description: words(
      'Shade to wear, in twill and in linen.',
      'De l’ombre à porter, en sergé et en lin.',
      'Sombra para llevar, en sarga y en lino.',
      'Schatten zum Tragen, aus Twill und aus Leinen.',
      'Ombra da indossare, in twill e in lino.',
    ),
  }),
  category('accessories-sunglasses', 'accessories', {
    name: words('Sunglasses', 'Lunettes de soleil', 'Gafas de sol', 'Sonnenbrillen', 'Occhiali da sole'),
    description: words(
      'Italian acetate, mineral lenses, three shapes of shade.',
      'Acétate italien, verres minéraux, trois formes d’ombre.',
      'Acetato italiano, lentes minerales, tres formas de sombra.',
      'Italienisches Acetat, Mineralgläser, drei Formen von Schatten.',
      'Acetato italiano, lenti minerali, tre forme d’ombra.',
    ),
  }),
  category('accessories-ties', 'accessories', {
    name: words('Ties', 'Cravates', 'Corbatas', 'Krawatten', 'Cravatte'),
    description: words(
      'Striped or knitted silk, for the two days a year and for the others.',
      'En soie rayée ou tricotée, pour les deux jours de l’an et pour les autres.',
      'De seda a rayas o de punto, para los dos días del año y para los demás.',
      'Gestreifte oder gestrickte Seide, für die zwei Tage im Jahr und für die anderen.',
      'In seta a righe o a maglia, per i due giorni dell’anno e per gli altri.',
    ),
  }),
];
