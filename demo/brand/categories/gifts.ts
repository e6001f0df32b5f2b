import { words } from '../words.ts';
import { type Category, category } from './category.ts';

/** Gift categories. */
export const GIFT_CATEGORIES: Category[] = [
  category('gifts', 'root', {
    name: words('Gifts', 'Cadeaux', 'Regalos', 'Geschenke', 'Regali'),
    description: words(
      'Wrapped in sea-blue paper, with a card in your words.',
      'Emballés de papier bleu mer, avec une carte de votre plume.',
      'Envueltos en papel azul mar, con una tarjeta escrita por ti.',
      'In meerblaues Papier gewickelt, mit einer Karte in Ihren Worten.',
      'Avvolti in carta blu mare, con un biglietto scritto da te.',
    ),
    flags: {
      isMegaMenuImageVisibleForMobile: true,
      navigationDisplayName: words(
        'Gift shop',
        'Idées cadeaux',
        'Ideas de regalo',
        'Geschenkideen',
        'Idee regalo',
      ),
    },
  }),
  category('gifts-her', 'gifts', {
    name: words('For her', 'Pour elle', 'Para ella', 'Für sie', 'Per lei'),
    description: words(
      'Silk, small bags and sunglasses that need no size.',
      'De la soie, de petits sacs et des lunettes qui se passent de taille.',
      'Seda, bolsos pequeños y gafas que no necesitan talla.',
      'Seide, kleine Taschen und Sonnenbrillen, die keine Größe brauchen.',
      'Seta, piccole borse e occhiali che non hanno bisogno di taglia.',
    ),
  }),
  category('gifts-her-silk', 'gifts-her', {
    name: words('Silk for her', 'De la soie pour elle', 'Seda para ella', 'Seide für sie', 'Seta per lei'),
    description: words(
      'Blouses, skirts and squares in a flat box.',
      'Blouses, jupes et carrés dans une boîte plate.',
      'Blusas, faldas y pañuelos en una caja plana.',
      'Blusen, Röcke und Tücher in einer flachen Schachtel.',
      'Bluse, gonne e foulard in una scatola piatta.',
    ),
  }),
  category('gifts-her-bags', 'gifts-her', {
    name: words('Bags for her', 'Des sacs pour elle', 'Bolsos para ella', 'Taschen für sie', 'Borse per lei'),
    description: words(
      'A shoulder bag for the evening, a basket for the day.',
      'Un sac à l’épaule pour le soir, un panier pour le jour.',
      'Un bolso para la noche, un cesto para el día.',
      'Eine Schultertasche für den Abend, ein Korb für den Tag.',
      'Una tracolla per la sera, un cesto per il giorno.',
    ),
  }),
  category('gifts-him', 'gifts', {
    name: words('For him', 'Pour lui', 'Para él', 'Für ihn', 'Per lui'),
    description: words(
      'Belts, ties, merino and other things he will not buy himself.',
      'Ceintures, cravates, mérinos et autres choses qu’il ne s’offre pas.',
      'Cinturones, corbatas, merino y otras cosas que él no se compra.',
      'Gürtel, Krawatten, Merino und anderes, was er sich selbst nicht kauft.',
      'Cinture, cravatte, merino e altre cose che da solo non si compra.',
    ),
  }),
  category('gifts-him-knitwear', 'gifts-him', {
    name: words(
      'Knitwear for him',
      'De la maille pour lui',
      'Punto para él',
      'Strick für ihn',
      'Maglieria per lui',
    ),
    description: words(
      'A jumper is a long embrace.',
      'Un pull est une longue étreinte.',
      'Un jersey es un abrazo largo.',
      'Ein Pullover ist eine lange Umarmung.',
      'Un maglione è un lungo abbraccio.',
    ),
  }),
  category('gifts-little-ones', 'gifts', {
    name: words(
      'For the little ones',
      'Pour les petits',
      'Para los pequeños',
      'Für die Kleinen',
      'Per i piccoli',
    ),
    description: words(
      'Stripes, cardigans and swimming things up to twelve years.',
      'Rayures, gilets et maillots jusqu’à douze ans.',
      'Rayas, chaquetas de punto y bañadores hasta los doce años.',
      'Ringel, Strickjacken und Badesachen bis zwölf Jahre.',
      'Righe, cardigan e costumi fino a dodici anni.',
    ),
  }),
  category('gifts-small', 'gifts', {
    name: words('Small things', 'Petites attentions', 'Detalles', 'Kleinigkeiten', 'Piccoli pensieri'),
    description: words(
      'Under the price of a good dinner.',
      'Pour moins qu’un bon dîner.',
      'Por menos que una buena cena.',
      'Günstiger als ein gutes Abendessen.',
      'A meno di una buona cena.',
    ),
    flags: { IsMobileGridviewenabled: true, mobileGridview: '3' },
  }),
  category('gifts-initials', 'gifts', {
    name: words('With initials', 'À initiales', 'Con iniciales', 'Mit Initialen', 'Con iniziali'),
    description: words(
      'Shirts and bags that our atelier embroiders with two or three letters.',
      'Chemises et sacs que notre atelier brode de deux ou trois lettres.',
      'Camisas y bolsos que nuestro taller borda con dos o tres letras.',
      'Hemden und Taschen, die unser Atelier mit zwei oder drei Buchstaben bestickt.',
      'Camicie e borse che il nostro atelier ricama con due o tre lettere.',
    ),
    flags: { categoryTag: words('Atelier', 'Atelier', 'Taller', 'Atelier', 'Atelier') },
  }),
  category('gifts-sets', 'gifts', {
    name: words(
      'Sets and pairs',
      'Ensembles et duos',
      'Conjuntos y dúos',
      'Sets und Paare',
      'Completi e coppie',
    ),
    description: words(
      'Looks put together by us, and pairs that cost less than their parts.',
      'Des silhouettes composées par nous, et des duos moins chers que leurs moitiés.',
      'Conjuntos elegidos por nosotros y dúos que cuestan menos que sus partes.',
      'Von uns zusammengestellte Looks und Paare, die weniger kosten als ihre Teile.',
      'Look composti da noi, e coppie che costano meno delle loro parti.',
    ),
  }),
];
