import type { Cloth } from './cloths.ts';
import type { Kind, Places } from './kinds/kind.ts';
import type { Master } from './masters.ts';
import { type Words, words } from './words.ts';

/** Names of fibres by Annex I of Regulation (EU) 1007/2011; a brand's own names are in `CLOTHS`. */
const FIBRES = {
  cotton: words('cotton', 'coton', 'algodón', 'Baumwolle', 'cotone'),
  elastane: words('elastane', 'élasthanne', 'elastano', 'Elastan', 'elastan'),
  linen: words('linen', 'lin', 'lino', 'Leinen', 'lino'),
  polyamide: words('polyamide', 'polyamide', 'poliamida', 'Polyamid', 'poliammide'),
  polyester: words('polyester', 'polyester', 'poliéster', 'Polyester', 'poliestere'),
  silk: words('silk', 'soie', 'seda', 'Seide', 'seta'),
  virginWool: words('virgin wool', 'laine vierge', 'lana virgen', 'Schurwolle', 'lana vergine'),
  viscose: words('viscose', 'viscose', 'viscosa', 'Viskose', 'viscosa'),
};

type Share = [fibre: keyof typeof FIBRES, percent: number];

interface Textile {
  shares: Share[];
  lining?: Share[];
  /** where it is woven, dyed and made up */
  places: Places;
  /** percent of recycled material */
  recycled?: number;
}

const cotton: Textile = { shares: [['cotton', 100]], places: { weaving: 'PT', dyeing: 'PT', making: 'PT' } };

/** Cloths that are textile products; shoes, leather goods and glasses are not. */
const TEXTILES: Partial<Record<Cloth, Textile>> = {
  linen: { shares: [['linen', 100]], places: { weaving: 'FR', dyeing: 'PT', making: 'PT' } },
  linenCotton: {
    shares: [
      ['linen', 55],
      ['cotton', 45],
    ],
    places: { weaving: 'FR', dyeing: 'PT', making: 'PT' },
  },
  cotton,
  organicCotton: cotton,
  poplin: { ...cotton, places: { weaving: 'IT', dyeing: 'IT', making: 'PT' } },
  pique: cotton,
  denim: { ...cotton, places: { weaving: 'IT', dyeing: 'IT', making: 'PT' } },
  loopback: cotton,
  cottonTwill: cotton,
  stretchCotton: {
    shares: [
      ['cotton', 98],
      ['elastane', 2],
    ],
    places: { weaving: 'PT', dyeing: 'PT', making: 'PT' },
  },
  gabardine: { ...cotton, lining: [['viscose', 100]], places: { weaving: 'IT', dyeing: 'IT', making: 'FR' } },
  viscose: { shares: [['viscose', 100]], places: { weaving: 'ES', dyeing: 'ES', making: 'PT' } },
  silk: { shares: [['silk', 100]], places: { weaving: 'IT', dyeing: 'FR', making: 'IT' } },
  silkTwill: { shares: [['silk', 100]], places: { weaving: 'IT', dyeing: 'FR', making: 'IT' } },
  merino: { shares: [['virginWool', 100]], places: { weaving: 'IT', dyeing: 'IT', making: 'IT' } },
  merinoCotton: {
    shares: [
      ['virginWool', 70],
      ['cotton', 30],
    ],
    places: { weaving: 'IT', dyeing: 'IT', making: 'IT' },
  },
  lambswool: { shares: [['virginWool', 100]], places: { weaving: 'IT', dyeing: 'IT', making: 'IT' } },
  virginWool: { shares: [['virginWool', 100]], places: { weaving: 'IT', dyeing: 'IT', making: 'PT' } },
  stretchWool: {
    shares: [
      ['virginWool', 98],
      ['elastane', 2],
    ],
    places: { weaving: 'IT', dyeing: 'IT', making: 'PT' },
  },
  recycledNylon: {
    shares: [['polyamide', 100]],
    places: { weaving: 'IT', dyeing: 'IT', making: 'PT' },
    recycled: 100,
  },
  recycledPolyamide: {
    shares: [
      ['polyamide', 80],
      ['elastane', 20],
    ],
    places: { weaving: 'IT', dyeing: 'IT', making: 'PT' },
    recycled: 80,
  },
  recycledPolyester: {
    shares: [['polyester', 100]],
    places: { weaving: 'ES', dyeing: 'ES', making: 'PT' },
    recycled: 100,
  },
};

const SYNTHETIC: ReadonlySet<keyof typeof FIBRES> = new Set(['elastane', 'polyamide', 'polyester']);

const LINING = words('Lining:', 'Doublure :', 'Forro:', 'Futter:', 'Fodera:');
const OUTER = words('Outer:', 'Extérieur :', 'Exterior:', 'Oberstoff:', 'Esterno:');

/** "98% cotton, 2% elastane", with the percent sign as the language writes it. */
function composition(shares: Share[]): Words {
  const written = (key: keyof Words, space: string) =>
    shares.map(([fibre, percent]) => `${percent}${space}% ${FIBRES[fibre][key]}`).join(', ');
  return words(
    written('default', ''),
    written('fr', ' '),
    written('es', ' '),
    written('de', ' '),
    written('it', ''),
  );
}

function wholeComposition({ shares, lining }: Textile): Words {
  if (!lining) return composition(shares);
  const [outer, inner] = [composition(shares), composition(lining)];
  const both = (key: keyof Words) => `${OUTER[key]} ${outer[key]}. ${LINING[key]} ${inner[key]}`;
  return words(both('default'), both('fr'), both('es'), both('de'), both('it'));
}

/** Sunglasses are made outside the European Union, so somebody in it answers for them. */
const GLASSES_MAKER = {
  manufacturerAddress: '14 Quay Street\nBristol BS1 4XX\nUnited Kingdom',
  manufacturerContact: 'safety@lumen-optics.example',
  manufacturerCountry: 'GB',
  responsibleName: 'Rivage',
  responsibleAddress: '4 rue du Vieux-Rempart\n06600 Antibes\nFrance',
  responsibleContact: 'care@rivage.example',
  safetyWarnings: words(
    'Do not look directly at the sun. Not for driving at night or in poor light.',
    'Ne pas regarder directement le soleil. Ne pas utiliser pour conduire de nuit ou par faible luminosité.',
    'No mirar directamente al sol. No usar para conducir de noche o con poca luz.',
    'Nicht direkt in die Sonne blicken. Nicht für das Fahren bei Nacht oder schlechtem Licht.',
    'Non guardare direttamente il sole. Non adatto alla guida di notte o con poca luce.',
  ),
};

/** Name of the manufacturer, where it is not the brand. */
export const manufacturerOf = ({ kind }: Master): string | undefined =>
  kind.drawer === 'sunglasses' ? 'Lumen Optics Ltd' : undefined;

/** Attributes of a product that the law asks for: fibres, origin, environmental qualities, manufacturer, exemption. */
export function legalAttributes({
  kind,
}: Pick<Master, 'kind'>): Record<string, string | number | boolean | Words | undefined> {
  const textile = kind.room === 'shoes' ? undefined : TEXTILES[kind.cloth];
  const glasses = kind.drawer === 'sunglasses';
  return {
    ...(glasses ? GLASSES_MAKER : {}),
    ...(kind.drawer === 'swim' ? { withdrawalExempt: 'hygiene' } : {}),
    ...(textile
      ? textileAttributes(textile, kind.places)
      : { isTextile: false, countryOfOrigin: originOf(kind) }),
  };
}

/** Country in which a product is made. */
export function originOf({ places, room, drawer, cloth }: Kind): string {
  const textile = room === 'shoes' ? undefined : TEXTILES[cloth];
  return places?.making ?? textile?.places.making ?? (drawer === 'sunglasses' ? 'GB' : 'IT');
}

function textileAttributes(textile: Textile, own: Kind['places'] = {}) {
  const { shares, recycled = 0 } = textile;
  const { weaving, dyeing, making } = { ...textile.places, ...own };
  const synthetic = shares.reduce((sum, [fibre, share]) => sum + (SYNTHETIC.has(fibre) ? share : 0), 0);
  return {
    fibreComposition: wholeComposition(textile),
    countryOfOrigin: making,
    weavingCountry: weaving,
    dyeingCountry: dyeing,
    makingCountry: making,
    recycledShare: recycled,
    syntheticShare: synthetic,
  };
}

/** Attributes of the canvas tote with initials, which has no master. */
export const TOTE_ATTRIBUTES = {
  ...textileAttributes(cotton),
  care: words(
    'Wipe with a damp cloth.',
    'Essuyer avec un chiffon humide.',
    'Limpiar con un paño húmedo.',
    'Mit einem feuchten Tuch abwischen.',
    'Pulire con un panno umido.',
  ),
};

/** Site preference: who answers for products of the brand. */
export const SAFETY_CONTACTS = {
  Rivage: {
    manufacturer: {
      name: 'Rivage',
      address: '4 rue du Vieux-Rempart\n06600 Antibes\nFrance',
      contact: 'care@rivage.example',
      country: 'FR',
    },
  },
};
