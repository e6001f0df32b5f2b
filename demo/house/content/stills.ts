import type { StillComposition } from '../../illustrator/illustrator.ts';

/** A piece of a still: a master by its own name, in one of its colours. */
type Piece = readonly [name: string, colour: string];

/** What a still life shows, the most important piece first, how it is arranged, and on what tint. */
export interface StillLife {
  pieces: readonly Piece[];
  composition: StillComposition;
  /** hex */
  backdrop: string;
}

/** The still lifes that content shows: `images/still-{name}-{wide|tall|square}.jpg` of library `rivage`. */
export const STILLS = {
  'linen-shirts': {
    pieces: [
      ['Calanque', 'sky'],
      ['Esterel', 'white'],
      ['Garoupe', 'ecru'],
      ['Tamaris', 'sand'],
    ],
    composition: 'rail',
    backdrop: '#EFE7DB',
  },
  'beach-bag': {
    pieces: [
      ['Marché', 'ecru'],
      ['Plongeoir', 'coral'],
      ['Soleil', 'ecru'],
      ['Passerelle', 'coral'],
    ],
    composition: 'hooks',
    backdrop: '#E6EBEA',
  },
  swim: {
    pieces: [
      ['Plongeoir', 'ink'],
      ['Plongeon', 'coral'],
      ['Soleil', 'ecru'],
      ['Écume', 'garnet'],
    ],
    composition: 'flat-lay',
    backdrop: '#E4ECEE',
  },
  tailoring: {
    pieces: [
      ['Casino', 'ink'],
      ['Hyères', 'white'],
      ['Vespa', 'tan'],
      ['Bride', 'tan'],
    ],
    composition: 'flat-lay',
    backdrop: '#E7E4DD',
  },
  'small-sailors': {
    pieces: [
      ['Moussaillon', 'ink'],
      ['Crique', 'sand'],
      ['Régate', 'white'],
      ['Bouée', 'mimosa'],
    ],
    composition: 'hooks',
    backdrop: '#F4ECD8',
  },
  'scarf-and-belt': {
    pieces: [
      ['Pavillon', 'garnet'],
      ['Bride', 'tan'],
      ['Salon', 'tan'],
      ['Marché', 'ink'],
    ],
    composition: 'ledge',
    backdrop: '#EFE5DC',
  },
  'long-lunch': {
    pieces: [
      ['Esterel', 'ink'],
      ['Cassis', 'sand'],
      ['Vespa', 'tan'],
      ['Bride', 'tan'],
    ],
    composition: 'flat-lay',
    backdrop: '#EAE6DC',
  },
  dresses: {
    pieces: [
      ['Ramatuelle', 'sky'],
      ['Jardin', 'olive'],
      ['Lune', 'ecru'],
      ['Villa', 'terracotta'],
    ],
    composition: 'rail',
    backdrop: '#F1E9DF',
  },
  knitwear: {
    pieces: [
      ['Saint-Jean', 'ecru'],
      ['Vauban', 'ink'],
      ['Eden', 'coral'],
      ['Belvédère', 'tan'],
    ],
    composition: 'stack',
    backdrop: '#E9E4DA',
  },
  'last-of-summer': {
    pieces: [
      ['Garoupe', 'sea'],
      ['Bandol', 'stone'],
      ['Ruelle', 'sand'],
      ['Roquebrune', 'sea'],
    ],
    composition: 'ledge',
    backdrop: '#F3EAD2',
  },
} as const satisfies Record<string, StillLife>;

export type StillName = keyof typeof STILLS;
