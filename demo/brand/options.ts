import type { Currency } from './assortment/entry.ts';
import { type Words, words } from './words.ts';

interface OptionValue {
  id: string;
  name: Words;
  /** in cents */
  prices: Record<Currency, number>;
}

interface ProductOption {
  id: string;
  name: Words;
  description: Words;
  /** the first is the default */
  values: OptionValue[];
}

const value = (id: string, name: Words, [EUR, GBP, USD]: [number, number, number]): OptionValue => ({
  id,
  name,
  prices: { EUR, GBP, USD },
});
const FREE: [number, number, number] = [0, 0, 0];

/** Customisations by the atelier. */
export const OPTIONS = {
  monogram: {
    id: 'monogram',
    name: words('Monogram', 'Monogramme', 'Monograma', 'Monogramm', 'Monogramma'),
    description: words(
      'Your initials, embroidered by hand.',
      'Vos initiales, brodées à la main.',
      'Tus iniciales, bordadas a mano.',
      'Ihre Initialen, von Hand gestickt.',
      'Le tue iniziali, ricamate a mano.',
    ),
    values: [
      value('none', words('None', 'Sans', 'Sin monograma', 'Ohne', 'Nessuno'), FREE),
      value(
        'two',
        words('Two initials', 'Deux initiales', 'Dos iniciales', 'Zwei Initialen', 'Due iniziali'),
        [1500, 1200, 1800],
      ),
      value(
        'three',
        words('Three initials', 'Trois initiales', 'Tres iniciales', 'Drei Initialen', 'Tre iniziali'),
        [2000, 1800, 2400],
      ),
    ],
  },
  thread: {
    id: 'thread',
    name: words('Embroidery thread', 'Fil de broderie', 'Hilo de bordado', 'Stickgarn', 'Filo da ricamo'),
    description: words(
      'The colour of the embroidery.',
      'La couleur de la broderie.',
      'El color del bordado.',
      'Die Farbe der Stickerei.',
      'Il colore del ricamo.',
    ),
    values: [
      value(
        'tonal',
        words('Tone on tone', 'Ton sur ton', 'Tono sobre tono', 'Ton in Ton', 'Tono su tono'),
        FREE,
      ),
      value('ink', words('Ink', 'Encre', 'Tinta', 'Tinte', 'Inchiostro'), FREE),
      value('coral', words('Coral', 'Corail', 'Coral', 'Koralle', 'Corallo'), FREE),
      value(
        'gold',
        words('Gold thread', 'Fil d’or', 'Hilo de oro', 'Goldfaden', 'Filo d’oro'),
        [500, 400, 600],
      ),
    ],
  },
} satisfies Record<string, ProductOption>;

export type Option = keyof typeof OPTIONS;
