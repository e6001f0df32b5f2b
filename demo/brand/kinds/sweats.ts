import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const sweat = inDrawer('clothing', 'sweats', { care: 'wash', fit: 'relaxed' });

/** Hooded sweatshirts. */
export const SWEATS: Record<string, Kind> = {
  hoodie: sweat({
    garment: 'hoodie',
    material: 'jersey',
    cloth: 'loopback',
    price: 7900,
    cuts: {
      classic: {
        noun: words(
          'hoodie',
          'Sweat à capuche',
          'Sudadera con capucha',
          'Kapuzenpullover',
          'Felpa con cappuccio',
        ),
        line: words(
          'Pulled over the head, with a pouch pocket.',
          'À enfiler, avec poche kangourou.',
          'De meter por la cabeza, con bolsillo canguro.',
          'Zum Überziehen, mit Kängurutasche.',
          'Da infilare, con tasca a marsupio.',
        ),
        details: { zip: false },
      },
      zip: {
        noun: words(
          'zip hoodie',
          'Sweat zippé à capuche',
          'Sudadera con cremallera',
          'Kapuzenjacke',
          'Felpa con zip e cappuccio',
        ),
        line: words(
          'A zip to the chin and two pockets.',
          'Un zip jusqu’au menton, deux poches.',
          'Cremallera hasta la barbilla y dos bolsillos.',
          'Reißverschluss bis zum Kinn, zwei Taschen.',
          'Zip fino al mento e due tasche.',
        ),
        details: { zip: true },
        price: 8900,
      },
    },
    texts: [
      words(
        'Loopback cotton, heavy and unbrushed, for the first swim of the year and the walk back.',
        'Un molleton bouclette, lourd et non gratté, pour le premier bain de l’année et le retour.',
        'Felpa de rizo, pesada y sin perchar, para el primer baño del año y el camino de vuelta.',
        'Schwere, ungeraute Schlingenware für das erste Bad des Jahres und den Heimweg.',
        'Felpa di cotone pesante, non garzata, per il primo bagno dell’anno e il ritorno a piedi.',
      ),
      words(
        'A hood with two layers, ribs that hold, a drawcord that will not run away in the wash.',
        'Une capuche doublée, des bords-côtes qui tiennent, un cordon qui ne s’échappe pas au lavage.',
        'Capucha doble, puños que aguantan y un cordón que no se escapa en la lavadora.',
        'Doppelte Kapuze, Bündchen mit Halt, eine Kordel, die in der Wäsche nicht verschwindet.',
        'Cappuccio doppio, coste che tengono, un laccetto che non scappa in lavatrice.',
      ),
    ],
  }),
};
