import { type Words, words } from './words.ts';

/** Care instructions. */
export const CARE = {
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
    'Aérer après le port ; programme laine à 20 °C si besoin.',
    'Airear después de usar; programa de lana a 20 °C si hace falta.',
    'Nach dem Tragen lüften; bei Bedarf Wollprogramm bei 20 °C.',
    'Arieggiare dopo l’uso; programma lana a 20 °C se serve.',
  ),
  silk: words(
    'Hand wash in cool water with a silk detergent, or dry clean; steam, do not iron.',
    'Laver à la main à l’eau fraîche avec une lessive pour soie, ou à sec ; défroisser à la vapeur.',
    'Lavar a mano en agua fresca con detergente para seda, o en seco; vapor en lugar de plancha.',
    'Von Hand kühl mit Seidenwaschmittel waschen oder reinigen lassen; dämpfen statt bügeln.',
    'Lavare a mano in acqua fresca con detersivo per seta, o a secco; vapore, non ferro.',
  ),
  clean: words(
    'Brush, air and dry clean once a season.',
    'Brosser, aérer, nettoyer à sec une fois par saison.',
    'Cepillar, airear y limpiar en seco una vez por temporada.',
    'Bürsten, lüften und einmal je Saison chemisch reinigen lassen.',
    'Spazzolare, arieggiare e lavare a secco una volta a stagione.',
  ),
  denim: words(
    'Wash rarely, inside out, at 30 °C; the first washes bleed.',
    'Laver rarement, à l’envers, à 30 °C ; les premiers lavages déteignent.',
    'Lavar poco, del revés, a 30 °C; los primeros lavados destiñen.',
    'Selten, auf links, bei 30 °C waschen; die ersten Wäschen färben ab.',
    'Lavare di rado, a rovescio, a 30 °C; i primi lavaggi stingono.',
  ),
  swim: words(
    'Rinse in fresh water after every swim, dry away from the sun.',
    'Rincer à l’eau douce après chaque bain, sécher à l’abri du soleil.',
    'Aclarar con agua dulce tras cada baño y secar lejos del sol.',
    'Nach jedem Bad mit klarem Wasser ausspülen, nicht in der Sonne trocknen.',
    'Sciacquare in acqua dolce dopo ogni bagno, asciugare lontano dal sole.',
  ),
  wipe: words(
    'Wipe clean with a soft, damp cloth.',
    'Nettoyer avec un chiffon doux et humide.',
    'Limpiar con un paño suave y húmedo.',
    'Mit einem weichen, feuchten Tuch abwischen.',
    'Pulire con un panno morbido e umido.',
  ),
  leather: words(
    'Wipe with a dry cloth, feed with colourless cream twice a year.',
    'Essuyer à sec, nourrir d’une crème incolore deux fois l’an.',
    'Limpiar en seco y nutrir con crema incolora dos veces al año.',
    'Trocken abwischen, zweimal im Jahr mit farbloser Creme pflegen.',
    'Pulire a secco, nutrire con crema incolore due volte l’anno.',
  ),
  suede: words(
    'Brush with a suede brush; keep away from rain.',
    'Brosser avec une brosse à daim ; protéger de la pluie.',
    'Cepillar con un cepillo para ante; proteger de la lluvia.',
    'Mit der Wildlederbürste pflegen; vor Regen schützen.',
    'Spazzolare con una spazzola per camoscio; tenere lontano dalla pioggia.',
  ),
  glasses: words(
    'Rinse with water, dry with the cloth in the case.',
    'Rincer à l’eau, essuyer avec la chamoisine de l’étui.',
    'Enjuagar con agua y secar con la gamuza del estuche.',
    'Mit Wasser abspülen und mit dem Tuch aus dem Etui trocknen.',
    'Sciacquare con acqua, asciugare con il panno dell’astuccio.',
  ),
} satisfies Record<string, Words>;

export type Care = keyof typeof CARE;
