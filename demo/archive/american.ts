/** British spellings of the house's English, as whole words in lower case, and how Americans write them. */
const SPELLINGS: Record<string, string> = {
  armour: 'armor',
  catalogue: 'catalog',
  centimetres: 'centimeters',
  colour: 'color',
  colourless: 'colorless',
  colours: 'colors',
  favourite: 'favorite',
  favourites: 'favorites',
  fibre: 'fiber',
  fibres: 'fibers',
  grey: 'gray',
  harbour: 'harbor',
  metre: 'meter',
  metres: 'meters',
  mould: 'mold',
  multicolour: 'multicolor',
  neighbours: 'neighbors',
  parcel: 'package',
  parcels: 'packages',
  postcode: 'ZIP code',
  recognises: 'recognizes',
  theatre: 'theater',
};

/** A word of a text, and not a part of an address, an attribute or an id. */
const WORDS = new RegExp(`(?<![\\w/#_=&?-])(${Object.keys(SPELLINGS).join('|')})(?![\\w/_=-])`, 'gi');

/** An English text as the American site says it; the same text where both write alike. */
export const american = (text: string): string =>
  text.replace(WORDS, (word) => {
    const written = SPELLINGS[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
  });
