import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const cardigan = inDrawer('clothing', 'knitwear', { care: 'wool', fit: 'regular' });

/** Cardigans. */
export const CARDIGANS: Record<string, Kind> = {
  cardigan: cardigan({
    garment: 'cardigan',
    material: 'rib',
    cloth: 'merinoCotton',
    price: 12900,
    cuts: {
      classic: {
        noun: words('cardigan', 'Cardigan', 'Cárdigan', 'Strickjacke', 'Cardigan'),
        line: words(
          'A V-neck to button or not.',
          'Un col V, boutonné ou non.',
          'Cuello de pico, abrochado o no.',
          'V-Ausschnitt, geknöpft oder nicht.',
          'Scollo a V, abbottonato o no.',
        ),
        details: { neck: 'v', longLine: false, pockets: false },
      },
      round: {
        noun: words(
          'round-neck cardigan',
          'Gilet à col rond',
          'Chaqueta de punto de cuello redondo',
          'Strickjacke mit Rundhals',
          'Cardigan girocollo',
        ),
        line: words(
          'Buttoned to a round neck, short in the body.',
          'Boutonné jusqu’au col rond, court.',
          'Abrochada hasta el cuello redondo, corta.',
          'Bis zum runden Ausschnitt geknöpft, kurz geschnitten.',
          'Abbottonato fino al girocollo, corto.',
        ),
        details: { neck: 'round', longLine: false, pockets: false },
        price: 11900,
      },
      long: {
        noun: words(
          'long cardigan',
          'Cardigan long',
          'Cárdigan largo',
          'Lange Strickjacke',
          'Cardigan lungo',
        ),
        line: words(
          'Long over the hip, with two pockets that hold.',
          'Long sur la hanche, deux poches qui tiennent.',
          'Largo sobre la cadera, con dos bolsillos firmes.',
          'Lang über die Hüfte, mit zwei Taschen, die halten.',
          'Lungo oltre il fianco, con due tasche che reggono.',
        ),
        details: { neck: 'v', longLine: true, pockets: true, length: 'long' },
        fit: 'relaxed',
        price: 14900,
      },
    },
    texts: [
      words(
        'A ribbed cardigan with horn buttons, made to be thrown over the shoulders.',
        'Un cardigan côtelé aux boutons de corne, fait pour être jeté sur les épaules.',
        'Un cárdigan de canalé con botones de asta, para llevar sobre los hombros.',
        'Eine gerippte Strickjacke mit Hornknöpfen, gemacht, um sie über die Schultern zu legen.',
        'Un cardigan a coste con bottoni in corno, da appoggiare sulle spalle.',
      ),
      words(
        'Wool and cotton in a rib that remembers its shape. Keep it in the car; you will need it by nine.',
        'Laine et coton, des côtes qui gardent leur forme. À laisser en voiture : vers neuf heures, il servira.',
        'Lana y algodón en un canalé con memoria. Déjalo en el coche: a las nueve hará falta.',
        'Wolle und Baumwolle in einer Rippe mit Gedächtnis. Lassen Sie sie im Auto: Um neun wird sie gebraucht.',
        'Lana e cotone in una costa che ricorda la forma. Lascialo in macchina: alle nove servirà.',
      ),
    ],
  }),
  cableCardigan: cardigan({
    garment: 'cardigan',
    material: 'cable',
    cloth: 'lambswool',
    fit: 'relaxed',
    price: 15900,
    cuts: {
      classic: {
        noun: words(
          'cable-knit cardigan',
          'Gilet torsadé',
          'Cárdigan de ochos',
          'Zopfstrickjacke',
          'Cardigan a trecce',
        ),
        line: words(
          'Cables, a V-neck and two patch pockets.',
          'Torsades, col V et deux poches plaquées.',
          'Ochos, cuello de pico y dos bolsillos de parche.',
          'Zöpfe, V-Ausschnitt und zwei aufgesetzte Taschen.',
          'Trecce, scollo a V e due tasche applicate.',
        ),
        details: { neck: 'v', longLine: false, pockets: true },
      },
    },
    texts: [
      words(
        'Lambswool cables and leather buttons. A jacket on land, a blanket on deck.',
        'Torsades de laine d’agneau et boutons de cuir. Une veste à terre, un plaid sur le pont.',
        'Ochos de lana de cordero y botones de piel. Chaqueta en tierra, manta en cubierta.',
        'Zöpfe aus Lammwolle und Lederknöpfe. An Land eine Jacke, an Deck eine Decke.',
        'Trecce di lana d’agnello e bottoni di cuoio. Giacca a terra, coperta a bordo.',
      ),
      words(
        'Knitted thick and finished soft, with pockets deep enough for two cold hands.',
        'Tricoté épais, fini doux, avec des poches assez profondes pour deux mains froides.',
        'Tejido grueso y acabado suave, con bolsillos hondos para dos manos frías.',
        'Dick gestrickt und weich ausgerüstet, mit Taschen, tief genug für zwei kalte Hände.',
        'Lavorato spesso e rifinito morbido, con tasche profonde per due mani fredde.',
      ),
    ],
  }),
};
