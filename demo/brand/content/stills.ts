import type { StillComposition } from '../../illustrator/illustrator.ts';
import { type Words, words } from '../words.ts';

/** A product of a still life: a master by model name, in one colour. */
type Piece = readonly [name: string, colour: string];

/** Products of a still life, the most important first, with arrangement and background. */
export interface StillLife {
  alt: Words;
  pieces: readonly Piece[];
  composition: StillComposition;
  /** hex */
  backdrop: string;
}

/** Still lifes used by content: `images/still-{name}-{wide|tall|square}.jpg` of library `rivage`. */
export const STILLS = {
  'linen-shirts': {
    alt: words(
      'Linen shirts in sky, white, ecru and sand on a rail',
      'Des chemises en lin ciel, blanche, écrue et sable sur un portant',
      'Camisas de lino cielo, blanca, crudo y arena en un perchero',
      'Leinenhemden in Himmelblau, Weiß, Ecru und Sand an einer Stange',
      'Camicie di lino celeste, bianca, ecru e sabbia su uno stand',
    ),
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
    alt: words(
      'A canvas tote, a coral swimsuit and a cap on hooks, espadrilles below',
      'Un cabas en toile, un maillot corail et une casquette aux patères, des espadrilles dessous',
      'Un bolso de lona, un bañador coral y una gorra en ganchos, con unas alpargatas debajo',
      'Ein Canvas-Shopper, ein korallenroter Badeanzug und eine Kappe an Haken, darunter Espadrilles',
      'Una borsa di tela, un costume corallo e un cappellino ai ganci, sotto le espadrillas',
    ),
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
    alt: words(
      'Swimsuits in ink and garnet, coral trunks and a cap',
      'Des maillots encre et grenat, un short de bain corail et une casquette',
      'Bañadores tinta y granate, otro coral de hombre y una gorra',
      'Badeanzüge in Tinte und Granat, korallenrote Badeshorts und eine Kappe',
      'Costumi interi inchiostro e granata, uno da uomo corallo e un cappellino',
    ),
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
    alt: words(
      'An ink blazer, a white oxford shirt, tan loafers and a belt',
      'Un blazer encre, une chemise oxford blanche, des mocassins fauves et une ceinture',
      'Una americana tinta, una camisa Oxford blanca, unos mocasines cuero y un cinturón',
      'Ein tintenblauer Blazer, ein weißes Oxfordhemd, cognacfarbene Loafer und ein Gürtel',
      'Un blazer inchiostro, una camicia oxford bianca, mocassini cuoio e una cintura',
    ),
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
    alt: words(
      'A striped T-shirt, chinos, a polo and shorts in small sizes, on hooks',
      'Une marinière, un chino, un polo et un short en petites tailles, aux patères',
      'Una camiseta marinera, unos chinos, un polo y unas bermudas en tallas pequeñas, en ganchos',
      'Ringelshirt, Chino, Polo und Shorts in kleinen Größen, an Haken',
      'T-shirt a righe, chino, polo e pantaloncini in taglie piccole, ai ganci',
    ),
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
    alt: words(
      'A garnet silk scarf, a tan belt, loafers and a canvas tote',
      'Un foulard en soie grenat, une ceinture fauve, des mocassins et un cabas en toile',
      'Un pañuelo de seda granate, un cinturón cuero, unos mocasines y un bolso de lona',
      'Ein granatrotes Seidentuch, ein cognacfarbener Gürtel, Loafer und ein Canvas-Shopper',
      'Un foulard di seta granata, una cintura cuoio, mocassini e una borsa di tela',
    ),
    pieces: [
      ['Pavillon', 'garnet'],
      ['Bride', 'tan'],
      ['Salon', 'tan'],
      ['Marché', 'ink'],
    ],
    composition: 'flat-lay',
    backdrop: '#EFE5DC',
  },
  'long-lunch': {
    alt: words(
      'An ink linen shirt, sand chinos, tan loafers and a belt',
      'Une chemise en lin encre, un chino sable, des mocassins fauves et une ceinture',
      'Una camisa de lino tinta, unos chinos arena, unos mocasines cuero y un cinturón',
      'Ein tintenblaues Leinenhemd, eine sandfarbene Chino, cognacfarbene Loafer und ein Gürtel',
      'Una camicia di lino inchiostro, chino sabbia, mocassini cuoio e una cintura',
    ),
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
    alt: words(
      'Dresses in sky, olive, ecru and terracotta on a rail',
      'Des robes ciel, olive, écrue et terre cuite sur un portant',
      'Vestidos cielo, oliva, crudo y terracota en un perchero',
      'Kleider in Himmelblau, Oliv, Ecru und Terrakotta an einer Stange',
      'Abiti celeste, oliva, ecru e terracotta su uno stand',
    ),
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
    alt: words(
      'Jumpers in ecru, ink, coral and tan, folded in piles',
      'Des pulls écru, encre, corail et fauve, pliés en piles',
      'Jerséis crudo, tinta, coral y cuero, doblados en pilas',
      'Pullover in Ecru, Tinte, Koralle und Cognac, zu Stapeln gefaltet',
      'Maglioni ecru, inchiostro, corallo e cuoio, piegati in pile',
    ),
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
    alt: words(
      'A sea-blue linen shirt, stone chinos, sand espadrilles and a polo shirt',
      'Une chemise en lin bleu mer, un chino pierre, des espadrilles sable et un polo',
      'Una camisa de lino azul mar, unos chinos piedra, unas alpargatas arena y un polo',
      'Ein meerblaues Leinenhemd, eine steingraue Chino, sandfarbene Espadrilles und ein Poloshirt',
      'Una camicia di lino blu mare, chino pietra, espadrillas sabbia e una polo',
    ),
    pieces: [
      ['Garoupe', 'sea'],
      ['Bandol', 'stone'],
      ['Ruelle', 'sand'],
      ['Roquebrune', 'sea'],
    ],
    composition: 'flat-lay',
    backdrop: '#F3EAD2',
  },
} as const satisfies Record<string, StillLife>;

export type StillName = keyof typeof STILLS;
