import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const trainer = inDrawer('shoes', 'trainers', { care: 'leather', fit: 'regular' });

/** Trainers. */
export const TRAINERS: Record<string, Kind> = {
  trainer: trainer({
    garment: 'trainer',
    material: 'leather',
    cloth: 'leatherRubber',
    price: 13900,
    cuts: {
      classic: {
        noun: words(
          'leather trainers',
          'Baskets en cuir',
          'Zapatillas de piel',
          'Ledersneaker',
          'Sneakers in pelle',
        ),
        line: words(
          'Low, laced, plain.',
          'Basses, lacées, sobres.',
          'Bajas, de cordones, sobrias.',
          'Flach, geschnürt, schlicht.',
          'Basse, stringate, sobrie.',
        ),
        details: { style: 'court', gum: false },
      },
      gum: {
        noun: words(
          'gum-sole trainers',
          'Baskets à semelle gomme',
          'Zapatillas con suela de caramelo',
          'Sneaker mit Naturgummisohle',
          'Sneakers con suola in gomma',
        ),
        line: words(
          'Leather on a gum sole.',
          'Du cuir sur une semelle gomme.',
          'Piel sobre suela color caramelo.',
          'Leder auf Naturgummi.',
          'Pelle su suola color caramello.',
        ),
        details: { style: 'court', gum: true },
        price: 14500,
      },
    },
    texts: [
      words(
        'A court shoe in full-grain leather on a stitched cup sole. It can be resoled.',
        'Une tennis en cuir pleine fleur, semelle cousue. Elle se ressemelle.',
        'Zapatilla de piel plena flor con suela cosida. Se puede cambiar la suela.',
        'Ein Tennisschuh aus Vollleder auf genähter Schalensohle. Er lässt sich neu besohlen.',
        'Una scarpa da tennis in pelle pieno fiore con suola cucita. Si può risuolare.',
      ),
      words(
        'Made in the Marche by a family of six. The lining is leather too, so your feet will know.',
        'Faites dans les Marches par une famille de six. La doublure aussi est en cuir : vos pieds le sauront.',
        'Hechas en las Marcas por una familia de seis. El forro también es de piel: tus pies lo notarán.',
        'In den Marken von einer sechsköpfigen Familie gemacht. Auch das Futter ist Leder: Ihre Füße merken es.',
        'Fatte nelle Marche da una famiglia di sei. Anche la fodera è in pelle: i tuoi piedi lo sapranno.',
      ),
    ],
  }),
  suedeTrainer: trainer({
    garment: 'trainer',
    material: 'suede',
    cloth: 'suedeRubber',
    care: 'suede',
    price: 12900,
    cuts: {
      classic: {
        noun: words(
          'suede runners',
          'Baskets rétro en daim',
          'Zapatillas retro de ante',
          'Retro-Sneaker aus Veloursleder',
          'Sneakers rétro in camoscio',
        ),
        line: words(
          'A runner from the seventies, in two tones.',
          'Une silhouette des années soixante-dix, en deux tons.',
          'Silueta de los setenta, en dos tonos.',
          'Ein Laufschuh der Siebziger in zwei Tönen.',
          'Una linea anni settanta, in due toni.',
        ),
        details: { style: 'runner', gum: true },
      },
    },
    texts: [
      words(
        'Suede and nylon on a light sole, for people who walk to the next bay.',
        'Daim et nylon sur une semelle légère, pour qui marche jusqu’à la baie suivante.',
        'Ante y nailon con suela ligera, para quien camina hasta la próxima bahía.',
        'Veloursleder und Nylon auf leichter Sohle, für alle, die zur nächsten Bucht gehen.',
        'Camoscio e nylon su suola leggera, per chi cammina fino alla baia accanto.',
      ),
      words(
        'Soft from the first step. Brush them now and then, and they last for years.',
        'Souples dès le premier pas. Un coup de brosse de temps en temps, et elles durent.',
        'Cómodas desde el primer paso. Un cepillado de vez en cuando y duran años.',
        'Weich vom ersten Schritt an. Ab und zu bürsten, dann halten sie Jahre.',
        'Morbide dal primo passo. Una spazzolata ogni tanto e durano anni.',
      ),
    ],
  }),
  canvasTrainer: trainer({
    garment: 'trainer',
    material: 'canvas',
    cloth: 'canvasRubber',
    care: 'wipe',
    price: 6900,
    cuts: {
      classic: {
        noun: words(
          'canvas trainers',
          'Tennis en toile',
          'Zapatillas de lona',
          'Leinensneaker',
          'Sneakers in tela',
        ),
        line: words(
          'Low, laced, in washed canvas.',
          'Basses, lacées, en toile lavée.',
          'Bajas, de cordones, en lona lavada.',
          'Flach, geschnürt, aus gewaschenem Canvas.',
          'Basse, stringate, in tela lavata.',
        ),
        details: { style: 'court', gum: false },
      },
    },
    texts: [
      words(
        'Canvas and natural rubber, for boats, pavements and the space between.',
        'Toile et caoutchouc naturel, pour les bateaux, les trottoirs et l’entre-deux.',
        'Lona y caucho natural, para barcos, aceras y lo de en medio.',
        'Canvas und Naturkautschuk, für Boote, Gehwege und alles dazwischen.',
        'Tela e gomma naturale, per barche, marciapiedi e quel che sta in mezzo.',
      ),
      words(
        'The plimsoll as it always was. Better when it is no longer white.',
        'La tennis de toujours. Plus belle quand elle n’est plus blanche.',
        'La zapatilla de siempre. Mejor cuando ya no es blanca.',
        'Der Turnschuh, wie er immer war. Schöner, wenn er nicht mehr weiß ist.',
        'La scarpa da ginnastica di sempre. Più bella quando non è più bianca.',
      ),
    ],
  }),
};
