import { idAt, MASTERS, type Master, pricesOf } from './masters.ts';
import { nameOf } from './names.ts';

/** Maximum number of masters; ids would need a ninth digit beyond it. */
export const MAX_MASTERS = 100_000;

const PLACES =
  'Agay Anthéor Antibes Apricale Arenzano Auribeau Bandol Biot Bonifacio Bormes Boulouris Cabris Calvi Camogli Canadel Cargèse Cassis Cervo Coaraze Cogolin Cotignac Èze Fayence Figari Fréjus Gassin Giens Gigaro Gorbio Grasse Grimaud Laigueglia Lecques Lerici Levanto Lorgues Manarola Mougins Noli Oneglia Opio Pegli Peille Piana Portofino Ramatuelle Rapallo Recco Rogliano Sainte-Agnès Salernes Sanary Saorge Seborga Seillans Sospel Taggia Théoule Tourrettes Utelle Valbonne Varigotti Vence Ventimiglia Vernazza Zonza Bastia Erbalunga Cavalière Menton Miramar Nonza'.split(
    ' ',
  );
const HOURS = [
  'd’Août',
  'de Mai',
  'de Juin',
  'de Juillet',
  'de Septembre',
  'd’Octobre',
  'de Mars',
  'd’Avril',
  'du Matin',
  'du Soir',
  'de Midi',
  'de Minuit',
  'du Dimanche',
  'du Jeudi',
  'de l’Aube',
  'du Crépuscule',
  'du Large',
  'du Port',
  'du Cap',
  'du Phare',
  'du Môle',
  'du Marché',
  'du Jardin',
  'du Vallon',
  'des Pins',
  'des Îles',
  'des Vagues',
  'des Roches',
  'des Figuiers',
  'des Oliviers',
  'des Rameurs',
  'des Vacances',
  'au Vent',
  'au Soleil',
  'en Mer',
  'en Fleur',
  'en Été',
  'sur Plage',
  'sans Souci',
  'à Quai',
  'du Matelot',
  'de la Crique',
  'de la Pinède',
  'de la Jetée',
  'du Belvédère',
  'des Falaises',
  'des Citronniers',
  'du Levant',
];

/** Masters that generated products are based on: those without a special state except new and sale. */
const PATTERNS = MASTERS.filter(
  ({ missingImage, noDescription, longName, offline, notIn, options, soldIn, surcharge, colours }) =>
    !missingImage &&
    !noDescription &&
    !longName &&
    !offline &&
    !notIn &&
    !options &&
    !soldIn &&
    !surcharge &&
    colours.length > 1,
);

/** Number of earlier templates with the same cut, so that names of a cut are unique. */
const turns = PATTERNS.map(
  ({ cut }, place) => PATTERNS.slice(0, place).filter((one) => one.cut === cut).length,
);
const MAX_PER_CUT = Math.max(...turns) + 1;

/**
 * Yields the masters of a generated catalogue: the designed ones, then up to `count` variations with new names and the
 * same images. One at a time, so that large catalogues need constant memory.
 */
export function* masters(count: number = MASTERS.length): Generator<Master> {
  yield* MASTERS;
  const most = Math.min(count, MAX_MASTERS);
  for (let place = MASTERS.length; place < most; place++) yield relative(place - MASTERS.length);
}

function relative(number: number): Master {
  const which = number % PATTERNS.length;
  const generation = Math.floor(number / PATTERNS.length);
  const { id, kind, cut, audience, text, colours, sizes, lengths, category, prices } = PATTERNS[which]!;
  const own = ownName(generation * MAX_PER_CUT + turns[which]!);
  const withLengths = lengths.length > 0;
  return {
    id: idAt(MASTERS.length + number),
    pictured: id,
    own,
    kind,
    cut,
    audience,
    name: nameOf(cut.noun, own, {}),
    text,
    colours: withLengths ? colours.slice(0, 1) : rotated(colours, generation).slice(0, 2),
    sizes: sizes.slice(0, 4),
    lengths: lengths.slice(0, 2),
    category,
    prices: pricesOf(prices.EUR + ((generation % 5) - 2) * 500 + 1000),
    ...(number % 11 === 0 ? { isNew: true } : {}),
    ...(number % 7 === 0 ? { sale: 20 + (generation % 3) * 10 } : {}),
  };
}

/** Returns a name that is unique below the number of places times seasons: Agay d’Août, Anthéor de Mai, … */
function ownName(number: number): string {
  const place = number % PLACES.length;
  const hour = (Math.floor(number / PLACES.length) + place) % HOURS.length;
  return `${PLACES[place]} ${HOURS[hour]}`;
}

const rotated = <T>(list: T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];
