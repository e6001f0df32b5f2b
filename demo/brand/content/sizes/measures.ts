import { type Words, words } from '../../words.ts';

/** Columns of size tables; in centimetres where there is a measuring instruction. */
export interface Measure {
  label: Words;
  /** measuring instruction */
  how?: Words;
}

const same = (text: string): Words => words(text, text, text, text, text);

export const MEASURES = {
  size: { label: words('Size', 'Taille', 'Talla', 'Größe', 'Taglia') },
  letter: { label: words('Letter', 'Lettre', 'Letra', 'Buchstabe', 'Lettera') },
  age: { label: words('Age', 'Âge', 'Edad', 'Alter', 'Età') },
  eu: { label: same('EU') },
  fr: { label: same('FR, ES') },
  de: { label: same('DE') },
  it: { label: same('IT') },
  uk: { label: same('UK') },
  us: { label: same('US') },
  chest: {
    label: words('Chest', 'Poitrine', 'Pecho', 'Brust', 'Torace'),
    how: words(
      'Around the fullest part, under the arms, with the tape level.',
      'À l’endroit le plus fort, sous les bras, le mètre bien horizontal.',
      'Por la parte más ancha, bajo los brazos y con la cinta recta.',
      'An der stärksten Stelle unter den Armen, das Maßband waagerecht.',
      'Nel punto più ampio, sotto le braccia, con il metro orizzontale.',
    ),
  },
  waist: {
    label: words('Waist', 'Tour de taille', 'Cintura', 'Taille', 'Vita'),
    how: words(
      'Where you bend to the side; keep a finger between tape and skin.',
      'Là où le corps se plie de côté ; gardez un doigt sous le mètre.',
      'Donde el cuerpo se dobla hacia un lado; deja un dedo bajo la cinta.',
      'Dort, wo sich der Körper zur Seite beugt; lassen Sie einen Finger Luft.',
      'Dove il corpo si piega di lato; lascia un dito sotto il metro.',
    ),
  },
  hips: {
    label: words('Hips', 'Hanches', 'Cadera', 'Hüfte', 'Fianchi'),
    how: words(
      'Around the widest part, feet together.',
      'À l’endroit le plus large, pieds joints.',
      'Por la parte más ancha, con los pies juntos.',
      'An der breitesten Stelle, die Füße geschlossen.',
      'Nel punto più largo, a piedi uniti.',
    ),
  },
  collar: {
    label: words('Collar', 'Encolure', 'Cuello', 'Kragen', 'Collo'),
    how: words(
      'Around the base of the neck, with room for two fingers.',
      'À la base du cou, en laissant passer deux doigts.',
      'Por la base del cuello, dejando dos dedos de holgura.',
      'Um den Halsansatz, mit Platz für zwei Finger.',
      'Alla base del collo, lasciando due dita di spazio.',
    ),
  },
  height: {
    label: words('Height', 'Stature', 'Estatura', 'Körpergröße', 'Altezza'),
    how: words(
      'Barefoot, back to the wall, looking straight ahead.',
      'Pieds nus, dos au mur, le regard droit devant.',
      'Sin zapatos, de espaldas a la pared y mirando al frente.',
      'Barfuß mit dem Rücken zur Wand, den Blick geradeaus.',
      'A piedi nudi, spalle al muro, sguardo dritto davanti a sé.',
    ),
  },
  foot: {
    label: words('Foot', 'Pied', 'Pie', 'Fußlänge', 'Piede'),
    how: words(
      'From heel to longest toe, standing, in the evening, on both feet; the longer one counts.',
      'Du talon à l’orteil le plus long, debout, le soir, sur les deux pieds ; le plus long l’emporte.',
      'Del talón al dedo más largo, de pie y al final del día, en ambos pies; cuenta el más largo.',
      'Von der Ferse zum längsten Zeh, im Stehen, am Abend, an beiden Füßen; der längere zählt.',
      'Dal tallone al dito più lungo, in piedi, di sera, su entrambi i piedi; conta il più lungo.',
    ),
  },
  overTrousers: {
    label: words(
      'Over trousers',
      'Sur le pantalon',
      'Sobre el pantalón',
      'Über der Hose',
      'Sopra i pantaloni',
    ),
    how: words(
      'Over the trousers, where the belt will sit.',
      'Sur le pantalon, là où la ceinture se posera.',
      'Sobre el pantalón, donde vaya a ir el cinturón.',
      'Über der Hose, dort, wo der Gürtel sitzen soll.',
      'Sopra i pantaloni, dove poggerà la cintura.',
    ),
  },
  strap: {
    label: words(
      'Strap, buckle included',
      'Longueur, boucle comprise',
      'Largo, hebilla incluida',
      'Länge mit Schnalle',
      'Lunghezza, fibbia compresa',
    ),
  },
  head: {
    label: words('Head', 'Tour de tête', 'Contorno de cabeza', 'Kopfumfang', 'Testa'),
    how: words(
      'Around the forehead, a finger above the ears.',
      'Autour du front, un doigt au-dessus des oreilles.',
      'Alrededor de la frente, un dedo por encima de las orejas.',
      'Um die Stirn, einen Finger breit über den Ohren.',
      'Intorno alla fronte, un dito sopra le orecchie.',
    ),
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;

/** Columns with lengths in centimetres. */
export const LENGTHS: ReadonlySet<MeasureName> = new Set<MeasureName>([
  'chest',
  'waist',
  'hips',
  'collar',
  'height',
  'foot',
  'overTrousers',
  'strap',
  'head',
]);
