import { words } from '../words.ts';
import { type Category, category } from './category.ts';

const EDITS = words('Edits', 'Sélections', 'Selecciones', 'Auswahl', 'Selezioni');

/** Curated categories across the subcategories of a department. */
export const EDIT_CATEGORIES: Category[] = [
  category('women-edits', 'women', {
    name: EDITS,
    description: words(
      'Three ways through the women’s collection, chosen by the people who made it.',
      'Trois chemins dans la collection femme, tracés par celles qui la font.',
      'Tres caminos por la colección de mujer, elegidos por quienes la hacen.',
      'Drei Wege durch die Damenkollektion, gewählt von denen, die sie machen.',
      'Tre percorsi nella collezione donna, scelti da chi la fa.',
    ),
    title: words(
      'Edits for women',
      'Sélections femme',
      'Selecciones de mujer',
      'Auswahl für Damen',
      'Selezioni donna',
    ),
    flags: { isCategoryNotClickableForDesktop: true, isBold: true },
  }),
  category('women-edits-linen', 'women-edits', {
    name: words('The linen edit', 'Tout en lin', 'Todo en lino', 'Alles aus Leinen', 'Tutto lino'),
    description: words(
      'Shirts, trousers, skirts and dresses in the cloth of the coast.',
      'Chemises, pantalons, jupes et robes dans l’étoffe de la côte.',
      'Camisas, pantalones, faldas y vestidos en el tejido de la costa.',
      'Hemden, Hosen, Röcke und Kleider aus dem Stoff der Küste.',
      'Camicie, pantaloni, gonne e abiti nella stoffa della costa.',
    ),
    flags: {
      desktopGridview: '2',
      isDesktopGridviewenabled: true,
      categoryTag: words('Season', 'Saison', 'Temporada', 'Saison', 'Stagione'),
    },
  }),
  category('women-edits-beach', 'women-edits', {
    name: words('Beach days', 'Journées de plage', 'Días de playa', 'Strandtage', 'Giorni di spiaggia'),
    description: words(
      'Swimsuits, espadrilles, sandals and what goes over them at noon.',
      'Maillots, espadrilles, sandales et ce que l’on passe dessus à midi.',
      'Bañadores, alpargatas, sandalias y lo que va encima a mediodía.',
      'Badeanzüge, Espadrilles, Sandalen und was man mittags darüberzieht.',
      'Costumi, espadrillas, sandali e ciò che si mette sopra a mezzogiorno.',
    ),
  }),
  category('women-edits-evening', 'women-edits', {
    name: words('After eight', 'Après vingt heures', 'Después de las ocho', 'Nach acht', 'Dopo le otto'),
    description: words(
      'Silk, mostly, and the shoes that go home with it.',
      'De la soie, surtout, et les souliers qui la raccompagnent.',
      'Seda, sobre todo, y los zapatos que la acompañan a casa.',
      'Vor allem Seide und die Schuhe, die mit ihr nach Hause gehen.',
      'Seta, soprattutto, e le scarpe che la riaccompagnano a casa.',
    ),
    flags: { isHiddenForSideBar: true },
  }),
  category('men-edits', 'men', {
    name: EDITS,
    description: words(
      'The men’s collection sorted by occasion rather than by drawer.',
      'La collection homme rangée par occasion plutôt que par tiroir.',
      'La colección de hombre ordenada por ocasión y no por cajón.',
      'Die Herrenkollektion nach Anlass statt nach Schublade.',
      'La collezione uomo ordinata per occasione anziché per cassetto.',
    ),
    title: words(
      'Edits for men',
      'Sélections homme',
      'Selecciones de hombre',
      'Auswahl für Herren',
      'Selezioni uomo',
    ),
    flags: { isCategoryNotClickableForDesktop: true, isBold: true },
  }),
  category('men-edits-linen', 'men-edits', {
    name: words(
      'The linen suit and friends',
      'Le costume en lin et compagnie',
      'El traje de lino y compañía',
      'Der Leinenanzug und Freunde',
      'Il completo di lino e compagnia',
    ),
    description: words(
      'Linen shirts, blazers, trousers and shorts, to be mixed.',
      'Chemises, blazers, pantalons et shorts en lin, à mélanger.',
      'Camisas, americanas, pantalones y shorts de lino, para mezclar.',
      'Leinenhemden, Blazer, Hosen und Shorts zum Mischen.',
      'Camicie, blazer, pantaloni e shorts di lino, da mescolare.',
    ),
  }),
  category('men-edits-office', 'men-edits', {
    name: words(
      'Friday at the office',
      'Vendredi au bureau',
      'Viernes en la oficina',
      'Freitag im Büro',
      'Venerdì in ufficio',
    ),
    description: words(
      'Oxford, poplin, soft tailoring and loafers: ready for the train at five.',
      'Oxford, popeline, tailleur souple et mocassins : prêt pour le train de cinq heures.',
      'Oxford, popelina, sastrería suave y mocasines: listo para el tren de las cinco.',
      'Oxford, Popeline, weiche Schneiderware und Loafer: bereit für den Zug um fünf.',
      'Oxford, popeline, sartoria morbida e mocassini: pronti per il treno delle cinque.',
    ),
  }),
  category('men-edits-beach', 'men-edits', {
    name: words('Down to the water', 'Jusqu’à l’eau', 'Hasta el agua', 'Bis ans Wasser', 'Fino all’acqua'),
    description: words(
      'Swim trunks, shorts and shoes that may get wet.',
      'Shorts de bain, shorts et souliers qui peuvent se mouiller.',
      'Bañadores, shorts y zapatos que pueden mojarse.',
      'Badeshorts, Shorts und Schuhe, die nass werden dürfen.',
      'Costumi, shorts e scarpe che si possono bagnare.',
    ),
  }),
];
