import { ACCESSORIES } from './assortment/accessories.ts';
import { CHILDREN } from './assortment/children.ts';
import type { Audience, Currency, Entry, States } from './assortment/entry.ts';
import { FIRST } from './assortment/first.ts';
import { MEN } from './assortment/men.ts';
import { WOMEN } from './assortment/women.ts';
import { type Colour, colourByCode } from './colours.ts';
import type { Cut, Kind } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { nameOf } from './names.ts';
import { sizesOf } from './sizes.ts';
import { joinWords, type Words } from './words.ts';

export interface Master extends States {
  id: string;
  /** the master whose images it uses, when not its own */
  pictured?: string;
  /** model name: Calanque */
  own: string;
  kind: Kind;
  cut: Cut;
  audience: Audience | 'everybody';
  name: Words;
  text: Words;
  colours: Colour[];
  sizes: string[];
  lengths: string[];
  category: string;
  /** list price in cents by currency */
  prices: Record<Currency, number>;
}

const FIRST_ID = 10_000_401;

/** Returns the id of the master at a position of the assortment, from zero. */
export const idAt = (place: number): string => String(FIRST_ID + place);

const ENTRIES: [Audience | 'everybody', Entry][] = [
  ...FIRST.map(([audience, ...entry]): [Audience | 'everybody', Entry] => [audience, entry]),
  ...WOMEN.map((entry): ['women', Entry] => ['women', entry]),
  ...MEN.map((entry): ['men', Entry] => ['men', entry]),
  ...CHILDREN.map((entry): ['children', Entry] => ['children', entry]),
  ...ACCESSORIES.map((entry): ['everybody', Entry] => ['everybody', entry]),
];

/** Rounds prices to whole units: pounds below euros, dollars above. */
export function pricesOf(euro: number): Master['prices'] {
  const whole = (cents: number) => Math.round(cents / 500) * 500;
  return { EUR: euro, GBP: Math.max(1500, whole(euro * 0.88)), USD: whole(euro * 1.15) };
}

export function categoryOf({ room, drawer }: Kind, audience: Audience | 'everybody'): string {
  if (room === 'accessories') return `accessories-${drawer}`;
  if (room === 'shoes') return audience === 'children' ? 'children-shoes' : `${audience}-shoes-${drawer}`;
  return `${audience}-clothing-${drawer}`;
}

/** Returns the cut of an entry, `linenShirt/short`; the first cut of the kind when it names none. */
function cutOf(kindAndCut: string): { kind: Kind; cut: Cut } {
  const [kindName = '', cutName] = kindAndCut.split('/');
  const kind = KINDS[kindName];
  const cut = kind?.cuts[cutName ?? Object.keys(kind.cuts)[0]!];
  if (!kind || !cut) throw new Error(`Unknown kind or cut '${kindAndCut}'`);
  return { kind, cut };
}

/** Number of earlier products of a kind, to alternate their texts. */
const turns = new Map<Kind, number>();

function toMaster(
  [audience, [kindAndCut, own, colours, states = {}]]: (typeof ENTRIES)[number],
  place: number,
): Master {
  const { kind, cut } = cutOf(kindAndCut);
  const turn = turns.get(kind) ?? 0;
  turns.set(kind, turn + 1);
  const full = cut.price ?? kind.price;
  const lengths = audience === 'children' ? [] : (cut.lengths ?? kind.lengths ?? []);
  return {
    id: idAt(place),
    own,
    kind,
    cut,
    audience,
    name: nameOf(cut.noun, own, states),
    text: joinWords(cut.line, kind.texts[turn % kind.texts.length]!),
    colours: colours.split(' ').map(colourByCode),
    sizes: states.sizes ?? sizesOf(kind, audience, lengths.length > 0),
    lengths,
    category: categoryOf(kind, audience),
    prices: pricesOf(audience === 'children' ? Math.round((full * 0.6) / 100) * 100 : full),
    ...states,
  };
}

/** All products except sets and bundles, sorted by id. */
export const MASTERS: Master[] = ENTRIES.map(toMaster);

/** Returns a master by kind and model name, as `linenShirt/Calanque`. */
export function masterNamed(kindName: string, own: string): Master {
  const found = MASTERS.find((master) => master.own === own && master.kind === KINDS[kindName]);
  if (!found) throw new Error(`Unknown ${kindName} '${own}'`);
  return found;
}
