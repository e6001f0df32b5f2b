import { MASTERS, type Master } from './masters.ts';

const FIRST_ID = 10_000_401;
/** More would leave the ids without a ninth digit to grow into. */
export const MOST_MASTERS = 100_000;

/**
 * The masters of a house that never ends: its own, then, up to `count`, relatives of them with new names and
 * the same pictures. One at a time, so that a hundred thousand need no more memory than one.
 */
export function* masters(count: number = MASTERS.length): Generator<Master> {
  for (let place = 0; place < Math.min(Math.max(count, MASTERS.length), MOST_MASTERS); place++) {
    yield MASTERS[place] ?? relative(place);
  }
}

function relative(place: number): Master {
  const { kind, audience, name, colours, sizes, category, prices, pictured, id } =
    MASTERS[place % MASTERS.length]!;
  const generation = ` ${Math.floor(place / MASTERS.length) + 1}`;
  return {
    id: String(FIRST_ID + place),
    pictured: pictured ?? id,
    kind,
    audience,
    name: {
      default: name.default + generation,
      fr: name.fr + generation,
      es: name.es + generation,
      de: name.de + generation,
      it: name.it + generation,
    },
    colours: colours.slice(0, 2),
    sizes: sizes.slice(0, 4),
    lengths: [],
    category,
    prices,
  };
}
