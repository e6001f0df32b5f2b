import type { Kind } from './kinds.ts';
import { type Words, words } from './words.ts';

/** How a thing is looked after. */
export const CARE: Record<Kind['care'], Words> = {
  wash: words(
    'Wash at 30 °C, dry in the shade.',
    'Laver à 30 °C, sécher à l’ombre.',
    'Lavar a 30 °C y secar a la sombra.',
    'Bei 30 °C waschen, im Schatten trocknen.',
    'Lavare a 30 °C, asciugare all’ombra.',
  ),
  delicate: words(
    'Wash by hand in cold water, dry flat.',
    'Laver à la main à l’eau froide, sécher à plat.',
    'Lavar a mano en agua fría y secar en plano.',
    'Von Hand kalt waschen, liegend trocknen.',
    'Lavare a mano in acqua fredda, asciugare in piano.',
  ),
  wool: words(
    'Air after wearing; wool cycle at 20 °C when needed.',
    'Aérer après le port ; programme laine à 20 °C si besoin.',
    'Airear después de usar; programa de lana a 20 °C si hace falta.',
    'Nach dem Tragen lüften; bei Bedarf Wollprogramm bei 20 °C.',
    'Arieggiare dopo l’uso; programma lana a 20 °C se serve.',
  ),
  wipe: words(
    'Wipe clean with a soft, damp cloth.',
    'Nettoyer avec un chiffon doux et humide.',
    'Limpiar con un paño suave y húmedo.',
    'Mit einem weichen, feuchten Tuch abwischen.',
    'Pulire con un panno morbido e umido.',
  ),
};
