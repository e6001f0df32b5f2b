import type { Kind } from './kinds/kind.ts';
import { originOf } from './legal.ts';
import type { Master } from './masters.ts';
import { type Words, words } from './words.ts';

/** Closing sentences of long descriptions, by department; those about making are in `MADE_IN`. */
export const CLOSINGS: Record<Kind['room'], Words[]> = {
  clothing: [
    words(
      'A spare button is sewn inside the seam, and our shops mend for free.',
      'Un bouton de rechange est cousu dans la couture, et nos boutiques réparent gratuitement.',
      'Lleva un botón de repuesto en la costura y nuestras tiendas arreglan gratis.',
      'Ein Ersatzknopf ist in der Naht eingenäht, und unsere Läden flicken umsonst.',
      'Un bottone di ricambio è cucito all’interno, e i nostri negozi riparano gratis.',
    ),
    words(
      'Made in small numbers; when a colour is gone, another comes.',
      'Fait en petites séries ; quand une couleur part, une autre arrive.',
      'Hecho en series cortas; cuando se va un color, llega otro.',
      'In kleinen Serien gemacht; ist eine Farbe weg, kommt eine andere.',
      'Prodotto in piccole serie; quando finisce un colore, ne arriva un altro.',
    ),
  ],
  shoes: [
    words(
      'Made by hand; a pair takes two days. Every cobbler can repair them.',
      'Faites à la main, en deux jours par paire. Tout cordonnier peut les réparer.',
      'Hechos a mano, dos días por par. Cualquier zapatero puede arreglarlos.',
      'Von Hand gemacht, zwei Tage für ein Paar. Jeder Schuster kann sie reparieren.',
      'Fatte a mano, due giorni al paio. Ogni calzolaio può ripararle.',
    ),
    words(
      'Come with a cotton bag that keeps sand from the suitcase.',
      'Livrées dans une housse de coton qui garde le sable hors de la valise.',
      'Vienen en una bolsa de algodón que deja la arena fuera de la maleta.',
      'In einem Baumwollbeutel, der den Sand aus dem Koffer hält.',
      'Con un sacchetto di cotone che tiene la sabbia fuori dalla valigia.',
    ),
  ],
  accessories: [
    words(
      'Comes in a blue box, with a card if it is a present.',
      'Livré dans une boîte bleue, avec une carte si c’est un cadeau.',
      'Llega en una caja azul, con tarjeta si es un regalo.',
      'Kommt in einer blauen Schachtel, mit Karte, wenn es ein Geschenk ist.',
      'Arriva in una scatola blu, con un biglietto se è un regalo.',
    ),
    words(
      'Made within sight of the sea, and repaired there too.',
      'Fait face à la mer, et réparé là aussi.',
      'Hecho frente al mar, y reparado allí también.',
      'In Sichtweite des Meeres gemacht und dort auch repariert.',
      'Fatto in vista del mare, e lì anche riparato.',
    ),
    words(
      'Everything that can wear out can be replaced: ask in any of our shops.',
      'Tout ce qui s’use se remplace : demandez dans nos boutiques.',
      'Todo lo que se gasta se cambia: pregunta en nuestras tiendas.',
      'Alles, was sich abnutzt, lässt sich ersetzen: Fragen Sie in unseren Läden.',
      'Tutto ciò che si consuma si sostituisce: chiedi nei nostri negozi.',
    ),
  ],
};

/** Closing sentence of clothing by the country that it is made in. */
export const MADE_IN: Record<string, Words> = {
  PT: words(
    'Designed in Nice, sewn in the north of Portugal.',
    'Dessiné à Nice, cousu dans le nord du Portugal.',
    'Diseñado en Niza, cosido en el norte de Portugal.',
    'In Nizza entworfen, im Norden Portugals genäht.',
    'Disegnato a Nizza, cucito nel nord del Portogallo.',
  ),
  IT: words(
    'Cut and sewn in Liguria, two hours down the coast from our studio.',
    'Coupé et cousu en Ligurie, à deux heures de notre atelier par la côte.',
    'Cortado y cosido en Liguria, a dos horas de nuestro taller por la costa.',
    'In Ligurien zugeschnitten und genäht, zwei Stunden die Küste hinab.',
    'Tagliato e cucito in Liguria, a due ore di costa dal nostro atelier.',
  ),
};

/** Closing sentence of a product's long description; about half of the clothing says where it is sewn. */
export function closingOf({ id, kind }: Pick<Master, 'id' | 'kind'>): Words {
  const place = Number(id);
  const closings = CLOSINGS[kind.room];
  const made = kind.room === 'clothing' && place % 4 < 2 ? MADE_IN[originOf(kind)] : undefined;
  return made ?? closings[place % closings.length]!;
}
