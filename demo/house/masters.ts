import { COLOURS, type Colour, colourByCode } from './colours.ts';
import { KINDS, type Kind, type SizeRun } from './kinds.ts';
import { type Words, words } from './words.ts';

export type Audience = 'women' | 'men' | 'children';

/** States that the demo shows on purpose. */
export interface States {
  isNew?: boolean;
  /** percent off the list price */
  sale?: number;
  /** colours on sale; all when absent */
  saleColours?: string[];
  comingSoon?: boolean;
  backorder?: boolean;
  preorder?: boolean;
  soldOut?: boolean;
  /** colour of which every size is gone, notify-me offered */
  notifyColour?: string;
  /** a picture no file and no drawing answers */
  missingImage?: boolean;
  noDescription?: boolean;
  longName?: boolean;
}

export interface Master extends States {
  id: string;
  /** the master whose pictures it shows, when they are not its own */
  pictured?: string;
  kind: Kind;
  audience: Audience | 'everybody';
  name: Words;
  colours: Colour[];
  sizes: string[];
  lengths: string[];
  category: string;
  /** list price in cents by currency */
  prices: Record<'EUR' | 'GBP' | 'USD', number>;
}

export interface Variant {
  id: string;
  master: Master;
  colour: Colour;
  size?: string;
  length?: string;
  /** pieces in a site's stock list; each list has its own, the fewest last */
  stock: number;
  notifyMe: boolean;
}

const SIZES: Record<SizeRun, string[]> = {
  women: ['XS', 'S', 'M', 'L', 'XL'],
  men: ['S', 'M', 'L', 'XL', 'XXL'],
  children: ['4Y', '6Y', '8Y', '10Y'],
  'women-waist': ['34', '36', '38', '40', '42'],
  'men-waist': ['30', '32', '34', '36'],
  'women-shoe': ['36', '37', '38', '39', '40', '41'],
  'men-shoe': ['40', '41', '42', '43', '44', '45'],
  belt: ['80', '90', '100'],
  one: ['One size'],
  none: [],
};
const LENGTHS = ['30', '32'];
const DRAWERS_OF_ACCESSORIES = new Set(['bags', 'scarves', 'belts', 'caps']);

function sizeRun(kind: Kind, audience: Master['audience']): SizeRun {
  if (kind.drawer === 'bags' || kind.drawer === 'scarves') return 'none';
  if (kind.drawer === 'caps') return 'one';
  if (kind.drawer === 'belts') return 'belt';
  if (audience === 'children') return 'children';
  const room = audience === 'men' ? 'men' : 'women';
  if (kind.drawer === 'shoes') return `${room}-shoe`;
  return kind.lengths ? `${room}-waist` : room;
}

type Entry = [
  kind: keyof typeof KINDS & string,
  audience: Master['audience'],
  name: string,
  colours: string,
  states?: States,
];

const ENTRIES: Entry[] = [
  ['linenShirt', 'women', 'Calanque', 'white sky coral', { isNew: true }],
  ['linenShirt', 'women', 'Garoupe', 'ecru sea', { sale: 30 }],
  ['linenShirt', 'men', 'Esterel', 'white ink olive', { isNew: true }],
  ['linenShirt', 'men', 'Tamaris', 'sky sand', { isNew: true, sale: 20, saleColours: ['sand'] }],
  ['linenShirt', 'men', 'Mistral', 'sea terracotta'],
  ['oxfordShirt', 'women', 'Mougins', 'white sky'],
  ['oxfordShirt', 'men', 'Hyères', 'white sky ink'],
  ['oxfordShirt', 'men', 'Bormes', 'coral white', { sale: 40 }],
  ['oxfordShirt', 'children', 'Petit Cap', 'sky white'],
  ['tee', 'women', 'Plage', 'white black ink coral'],
  ['tee', 'women', 'Sanary', 'ecru olive'],
  ['tee', 'men', 'Ponton', 'white black stone ink'],
  ['tee', 'men', 'Amarre', 'sea sand', { sale: 25 }],
  ['tee', 'children', 'Galet', 'white mimosa coral'],
  ['breton', 'women', 'Vigie', 'ink garnet', { isNew: true }],
  ['breton', 'men', 'Bâbord', 'ink black'],
  ['breton', 'children', 'Moussaillon', 'ink garnet'],
  ['polo', 'men', 'Menton', 'white ink olive', { isNew: true }],
  ['polo', 'men', 'Roquebrune', 'sea stone', { sale: 20 }],
  ['polo', 'children', 'Régate', 'white ink'],
  ['knit', 'women', 'Saint-Jean', 'ecru ink garnet', { isNew: true }],
  ['knit', 'women', 'Nuit de Nice', 'black stone', { notifyColour: 'stone' }],
  ['knit', 'men', 'Vauban', 'ink olive stone'],
  ['knit', 'men', 'Port-Cros', 'ecru sea', { backorder: true }],
  ['knit', 'children', 'Petit Large', 'ecru ink'],
  ['cardigan', 'women', 'Eden', 'ecru coral ink'],
  ['cardigan', 'men', 'Belvédère', 'ink tan', { sale: 30 }],
  ['cardigan', 'women', 'Soir', 'black', { soldOut: true }],
  ['blazer', 'women', 'Croisette', 'ink ecru'],
  ['blazer', 'men', 'Casino', 'ink stone', { isNew: true }],
  ['blazer', 'men', 'Riviera', 'sand', { preorder: true }],
  ['blazer', 'women', 'Promenade', 'black sky', { longName: true }],
  ['chino', 'women', 'Antibes', 'sand ink'],
  ['chino', 'men', 'Cassis', 'sand olive ink'],
  ['chino', 'men', 'Bandol', 'stone terracotta', { sale: 35 }],
  ['chino', 'children', 'Crique', 'sand ink'],
  ['jean', 'women', 'Brise', 'ink sky'],
  ['jean', 'men', 'Quai', 'ink black'],
  ['jean', 'women', 'Cap', 'white black', { sale: 30 }],
  ['short', 'men', 'Digue', 'sand ink sea'],
  ['short', 'women', 'Anse', 'white olive'],
  ['short', 'children', 'Bouée', 'ink mimosa'],
  ['skirt', 'women', 'Mimosa', 'white mimosa'],
  ['skirt', 'women', 'Lavandou', 'terracotta ink', { isNew: true }],
  ['slipDress', 'women', 'Lune', 'ecru ink'],
  ['slipDress', 'women', 'Opale', 'sea', { comingSoon: true }],
  ['shirtDress', 'women', 'Ramatuelle', 'white sky'],
  ['shirtDress', 'women', 'Villa', 'terracotta ink', { sale: 40 }],
  ['shirtDress', 'women', 'Jardin', 'olive', { isNew: true }],
  ['swimsuit', 'women', 'Plongeoir', 'ink coral black'],
  ['swimsuit', 'women', 'Naïade', 'sea', { missingImage: true }],
  ['swimsuit', 'women', 'Écume', 'white garnet'],
  ['trunks', 'men', 'Plongeon', 'ink coral sea'],
  ['trunks', 'men', 'Cigale', 'mimosa olive'],
  ['trainer', 'women', 'Court', 'white ecru'],
  ['trainer', 'men', 'Set', 'white ink'],
  ['loafer', 'women', 'Salon', 'tan black'],
  ['loafer', 'men', 'Vespa', 'tan ink', { isNew: true }],
  ['espadrille', 'women', 'Passerelle', 'ecru ink coral'],
  ['espadrille', 'men', 'Ruelle', 'ink sand', { sale: 20 }],
  ['tote', 'everybody', 'Marché', 'ecru ink'],
  ['tote', 'everybody', 'Valise', 'olive terracotta', { noDescription: true }],
  ['scarf', 'everybody', 'Pavillon', 'ink garnet mimosa'],
  ['belt', 'everybody', 'Bride', 'tan black'],
  ['cap', 'everybody', 'Soleil', 'ecru ink coral'],
];

const LONG = words(
  'double-breasted travel blazer with removable wind collar and hidden passport pocket',
  'Blazer croisé de voyage à col coupe-vent amovible et poche passeport dissimulée',
  'Americana cruzada de viaje con cuello cortavientos desmontable y bolsillo oculto para pasaporte',
  'Zweireihiger Reiseblazer mit abnehmbarem Windschutzkragen und verdeckter Reisepasstasche',
  'Blazer doppiopetto da viaggio con collo antivento staccabile e tasca nascosta per il passaporto',
);

function nameOf(noun: Words, own: string): Words {
  const after = (text: string) => `${text} ${own}`;
  return {
    default: `${own} ${noun.default}`,
    fr: after(noun.fr),
    es: after(noun.es),
    de: after(noun.de),
    it: after(noun.it),
  };
}

/** Shop prices end in whole units: pounds below euros, dollars above. */
function pricesOf(euro: number): Master['prices'] {
  const whole = (cents: number) => Math.round(cents / 500) * 500;
  return { EUR: euro, GBP: Math.max(1500, whole(euro * 0.88)), USD: whole(euro * 1.15) };
}

function toMaster([kindName, audience, own, colours, states = {}]: Entry, index: number): Master {
  const kind = KINDS[kindName]!;
  const drawer = kind.drawer;
  const category = DRAWERS_OF_ACCESSORIES.has(drawer)
    ? `accessories-${drawer}`
    : drawer === 'shoes'
      ? `${audience}-shoes`
      : `${audience}-clothing-${drawer}`;
  const price = audience === 'children' ? Math.round((kind.price * 0.6) / 100) * 100 : kind.price;
  return {
    id: String(10000401 + index),
    kind,
    audience,
    name: nameOf(states.longName ? LONG : kind.noun, own),
    colours: colours.split(' ').map(colourByCode),
    sizes: SIZES[sizeRun(kind, audience)],
    lengths: kind.lengths && audience !== 'children' ? LENGTHS : [],
    category,
    prices: pricesOf(price),
    ...states,
  };
}

/** Everything the house sells, in the order of the lookbook. */
export const MASTERS: Master[] = ENTRIES.map(toMaster);

/** A steady number from 0 to 99 for a text, so that stock looks lived-in and never changes by itself. */
function dice(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0) % 100;
}

function stockOf(master: Master, colour: Colour, id: string): { stock: number; notifyMe: boolean } {
  if (master.soldOut || master.comingSoon || master.backorder || master.preorder)
    return { stock: 0, notifyMe: false };
  if (master.notifyColour === colour.code) return { stock: 0, notifyMe: true };
  const thrown = dice(id);
  if (thrown < 4) return { stock: 0, notifyMe: true };
  if (thrown < 6) return { stock: 0, notifyMe: false };
  if (thrown < 10) return { stock: 1, notifyMe: false };
  return { stock: 6 + (thrown % 30), notifyMe: false };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The variants of a master: colour by colour, size by size, length by length. */
export function variantsOf(master: Master): Variant[] {
  const sizes: (string | undefined)[] = master.sizes.length > 0 ? master.sizes : [undefined];
  const lengths: (string | undefined)[] = master.lengths.length > 0 ? master.lengths : [undefined];
  return master.colours.flatMap((colour) =>
    sizes.flatMap((size, sizeIndex) =>
      lengths.map((length, lengthIndex) => {
        const number = COLOURS.indexOf(colour) + 1;
        const id = `${master.id}${two(number)}${two(sizeIndex + 1)}${length ? lengthIndex + 1 : ''}`;
        return {
          id,
          master,
          colour,
          ...(size ? { size } : {}),
          ...(length ? { length } : {}),
          ...stockOf(master, colour, id),
        };
      }),
    ),
  );
}

export const isOnSale = (master: Master, colour: Colour): boolean =>
  master.sale !== undefined && (!master.saleColours || master.saleColours.includes(colour.code));
