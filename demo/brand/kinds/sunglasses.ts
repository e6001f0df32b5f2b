import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const sunglasses = inDrawer('accessories', 'sunglasses', { care: 'glasses', fit: 'none' });

/** Sunglasses. */
export const SUNGLASSES: Record<string, Kind> = {
  sunglasses: sunglasses({
    garment: 'sunglasses',
    material: 'acetate',
    cloth: 'acetate',
    price: 15900,
    cuts: {
      round: {
        noun: words(
          'round sunglasses',
          'Lunettes de soleil rondes',
          'Gafas de sol redondas',
          'Runde Sonnenbrille',
          'Occhiali da sole tondi',
        ),
        line: words(
          'A round frame for reading in the shade.',
          'Une monture ronde pour lire à l’ombre.',
          'Montura redonda para leer a la sombra.',
          'Eine runde Fassung zum Lesen im Schatten.',
          'Una montatura tonda per leggere all’ombra.',
        ),
        details: { shape: 'round' },
      },
      square: {
        noun: words(
          'square sunglasses',
          'Lunettes de soleil carrées',
          'Gafas de sol cuadradas',
          'Eckige Sonnenbrille',
          'Occhiali da sole quadrati',
        ),
        line: words(
          'A square frame, a little too large, on purpose.',
          'Une monture carrée, un peu trop grande, exprès.',
          'Montura cuadrada, algo grande, a propósito.',
          'Eine eckige Fassung, mit Absicht etwas zu groß.',
          'Una montatura quadrata, un po’ grande, apposta.',
        ),
        details: { shape: 'square' },
      },
      cat: {
        noun: words(
          'cat-eye sunglasses',
          'Lunettes de soleil œil de chat',
          'Gafas de sol ojo de gato',
          'Cat-Eye-Sonnenbrille',
          'Occhiali da sole a gatto',
        ),
        line: words(
          'Swept up at the corners.',
          'Relevées aux coins.',
          'Con las esquinas hacia arriba.',
          'An den Ecken hochgezogen.',
          'Con gli angoli all’insù.',
        ),
        details: { shape: 'cat' },
        price: 16900,
      },
    },
    texts: [
      words(
        'Cut from one sheet of Italian acetate and polished for three days. Category 3 lenses.',
        'Taillées dans une plaque d’acétate italien, polies trois jours. Verres de catégorie 3.',
        'Cortadas de una plancha de acetato italiano y pulidas tres días. Lentes de categoría 3.',
        'Aus einer Platte italienischen Acetats geschnitten, drei Tage poliert. Gläser der Kategorie 3.',
        'Tagliati da una lastra di acetato italiano e lucidati tre giorni. Lenti di categoria 3.',
      ),
      words(
        'Five-barrel hinges, full UV protection, a case that floats.',
        'Charnières à cinq charnons, protection UV totale, un étui qui flotte.',
        'Bisagras de cinco piezas, protección UV total y un estuche que flota.',
        'Fünfgliedrige Scharniere, voller UV-Schutz, ein Etui, das schwimmt.',
        'Cerniere a cinque snodi, piena protezione UV, un astuccio che galleggia.',
      ),
    ],
  }),
};
