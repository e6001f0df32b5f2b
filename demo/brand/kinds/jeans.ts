import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const denim = inDrawer('clothing', 'trousers', { care: 'denim', fit: 'regular' });

/** Jeans. */
export const JEANS: Record<string, Kind> = {
  jean: denim({
    garment: 'jean',
    material: 'denim',
    cloth: 'denim',
    lengths: ['30', '32'],
    price: 9900,
    cuts: {
      classic: {
        noun: words('jeans', 'Jean', 'Vaqueros', 'Jeans', 'Jeans'),
        line: words(
          'Five pockets, a straight leg.',
          'Cinq poches, jambe droite.',
          'Cinco bolsillos, pierna recta.',
          'Fünf Taschen, gerades Bein.',
          'Cinque tasche, gamba dritta.',
        ),
        details: { fit: 'straight' },
      },
      slim: {
        noun: words('slim jeans', 'Jean slim', 'Vaqueros slim', 'Slim-Jeans', 'Jeans slim'),
        line: words(
          'Five pockets, slim to the ankle.',
          'Cinq poches, ajusté jusqu’à la cheville.',
          'Cinco bolsillos, entallados hasta el tobillo.',
          'Fünf Taschen, schmal bis zum Knöchel.',
          'Cinque tasche, aderenti fino alla caviglia.',
        ),
        details: { fit: 'slim' },
        fit: 'slim',
        lengths: ['30', '32', '34'],
      },
      wide: {
        noun: words('wide-leg jeans', 'Jean large', 'Vaqueros anchos', 'Weite Jeans', 'Jeans a gamba larga'),
        line: words(
          'Five pockets, a wide leg that covers the shoe.',
          'Cinq poches, jambe large qui couvre la chaussure.',
          'Cinco bolsillos, pierna ancha que cubre el zapato.',
          'Fünf Taschen, ein weites Bein, das den Schuh bedeckt.',
          'Cinque tasche, gamba larga che copre la scarpa.',
        ),
        details: { fit: 'wide' },
        fit: 'wide',
        lengths: ['30', '32', '34'],
        price: 10900,
      },
    },
    texts: [
      words(
        'Twelve-ounce denim, washed once so that the rest of the fading is yours.',
        'Un denim de douze onces lavé une seule fois : la patine sera la vôtre.',
        'Denim de doce onzas lavado una vez: el resto del desgaste es tuyo.',
        'Zwölf-Unzen-Denim, einmal gewaschen: Den Rest der Patina machen Sie.',
        'Denim da dodici once lavato una volta: il resto della patina è tuo.',
      ),
      words(
        'Selvedge cotton from a mill near Milan. Stiff for a week, then for years the best you own.',
        'Un coton selvedge d’une filature près de Milan. Raide une semaine, puis le meilleur pendant des années.',
        'Algodón selvedge de una fábrica cercana a Milán. Rígidos una semana, luego los mejores durante años.',
        'Selvedge-Baumwolle aus einer Weberei bei Mailand. Eine Woche steif, dann jahrelang die beste.',
        'Cotone cimosato di una tessitura vicino a Milano. Rigidi una settimana, poi per anni i migliori.',
      ),
    ],
  }),
};
