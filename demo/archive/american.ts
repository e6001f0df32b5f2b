/** British words of the demo texts, in lower case, and their American equivalents. */
const AMERICAN: Record<string, string> = {
  armour: 'armor',
  catalogue: 'catalog',
  centimetres: 'centimeters',
  colour: 'color',
  colourless: 'colorless',
  colours: 'colors',
  'collect at': 'pick up at',
  'collection point': 'pickup point',
  'collection points': 'pickup points',
  delivery: 'shipping',
  'delivery, shipping': 'shipping',
  dialling: 'dialing',
  favourite: 'favorite',
  favourites: 'favorites',
  fibre: 'fiber',
  fibres: 'fibers',
  gilet: 'vest',
  grey: 'gray',
  harbour: 'harbor',
  jumper: 'sweater',
  jumpers: 'sweaters',
  metre: 'meter',
  metres: 'meters',
  mould: 'mold',
  multicolour: 'multicolor',
  neighbours: 'neighbors',
  'on holiday': 'on vacation',
  parcel: 'package',
  parcels: 'packages',
  plimsoll: 'canvas sneaker',
  postcode: 'ZIP code',
  postcodes: 'ZIP codes',
  'public holidays': 'federal holidays',
  recognises: 'recognizes',
  'roll neck': 'turtleneck',
  'telephone number': 'phone number',
  theatre: 'theater',
  'the holidays': 'vacation',
  till: 'register',
  trainer: 'sneaker',
  trainers: 'sneakers',
  trousers: 'pants',
  'turn-up': 'cuff',
  'turn-ups': 'cuffs',
  woollen: 'woolen',
  'working day': 'business day',
  'working days': 'business days',
};

const LONGEST_FIRST = Object.keys(AMERICAN).sort((one, other) => other.length - one.length);

/** Matches words of a text, but not parts of a URL, an attribute or an id. "Thirty days from delivery" is a date. */
const WORDS = new RegExp(
  `(?<![\\w/#_=&?:-])(?<!\\b(?:from|on|after|until) (?=delivery))(${LONGEST_FIRST.join('|')})(?![\\w/_=-])`,
  'gi',
);

/** Converts an English text to American English; returns it unchanged when nothing differs. */
export const american = (text: string): string =>
  text.replace(WORDS, (word) => {
    const written = AMERICAN[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
  });
