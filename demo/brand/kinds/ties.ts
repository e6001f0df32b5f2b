import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const tie = inDrawer('accessories', 'ties', { care: 'silk', fit: 'none' });

/** Ties. */
export const TIES: Record<string, Kind> = {
  silkTie: tie({
    garment: 'tie',
    material: 'silk',
    pattern: 'stripe',
    cloth: 'silkTwill',
    price: 6900,
    cuts: {
      classic: {
        noun: words(
          'striped silk tie',
          'Cravate en soie rayée',
          'Corbata de seda a rayas',
          'Gestreifte Seidenkrawatte',
          'Cravatta di seta a righe',
        ),
        line: words(
          'Seven and a half centimetres of stripes.',
          'Sept centimètres et demi de rayures.',
          'Siete centímetros y medio de rayas.',
          'Siebeneinhalb Zentimeter Streifen.',
          'Sette centimetri e mezzo di righe.',
        ),
        details: { knit: false },
      },
    },
    texts: [
      words(
        'Folded by hand from one piece of silk, with a bar tack that lets it move.',
        'Pliée à la main dans une seule pièce de soie, avec un point libre qui la laisse bouger.',
        'Doblada a mano de una pieza de seda, con una puntada que la deja moverse.',
        'Von Hand aus einem Stück Seide gefaltet, mit einem Riegel, der Bewegung lässt.',
        'Piegata a mano da un solo pezzo di seta, con un punto che la lascia muovere.',
      ),
      words(
        'The colours of a regatta that nobody won.',
        'Les couleurs d’une régate que personne n’a gagnée.',
        'Los colores de una regata que nadie ganó.',
        'Die Farben einer Regatta, die niemand gewann.',
        'I colori di una regata che nessuno ha vinto.',
      ),
    ],
  }),
  knitTie: tie({
    garment: 'tie',
    material: 'silk',
    cloth: 'silk',
    price: 5900,
    cuts: {
      classic: {
        noun: words(
          'knitted silk tie',
          'Cravate en tricot de soie',
          'Corbata de punto de seda',
          'Strickkrawatte aus Seide',
          'Cravatta in maglia di seta',
        ),
        line: words(
          'Knitted, with a straight end.',
          'Tricotée, à bout droit.',
          'De punto, con punta recta.',
          'Gestrickt, mit geradem Ende.',
          'A maglia, con punta dritta.',
        ),
        details: { knit: true },
      },
    },
    texts: [
      words(
        'The tie for people who do not wear ties. Crunchy silk, a small knot, a denim shirt.',
        'La cravate de ceux qui n’en portent pas. Une soie craquante, un petit nœud, une chemise en jean.',
        'La corbata de quien no lleva corbata. Seda crujiente, nudo pequeño, camisa vaquera.',
        'Die Krawatte für alle, die keine tragen. Knirschende Seide, kleiner Knoten, Jeanshemd.',
        'La cravatta di chi non porta cravatte. Seta croccante, nodo piccolo, camicia di jeans.',
      ),
      words(
        'Roll it up and put it in a shoe: it will not mind.',
        'Roulez-la dans une chaussure : elle ne vous en voudra pas.',
        'Enróllala dentro de un zapato: no le importará.',
        'Rollen Sie sie in einen Schuh: Sie nimmt es nicht übel.',
        'Arrotolala in una scarpa: non se la prenderà.',
      ),
    ],
  }),
};
