import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const jumper = inDrawer('clothing', 'knitwear', { care: 'wool', fit: 'regular' });

/** Jumpers. */
export const JUMPERS: Record<string, Kind> = {
  knit: jumper({
    garment: 'knit',
    material: 'merino',
    cloth: 'merino',
    price: 11900,
    cuts: {
      classic: {
        noun: words(
          'merino jumper',
          'Pull en mérinos',
          'Jersey de merino',
          'Merinopullover',
          'Maglione in merino',
        ),
        line: words(
          'A round neck, long sleeves.',
          'Col rond, manches longues.',
          'Cuello redondo, manga larga.',
          'Runder Ausschnitt, lange Ärmel.',
          'Girocollo, maniche lunghe.',
        ),
        details: { neck: 'crew' },
      },
      vneck: {
        noun: words(
          'V-neck merino jumper',
          'Pull col V en mérinos',
          'Jersey de merino con cuello de pico',
          'Merinopullover mit V-Ausschnitt',
          'Maglione in merino con scollo a V',
        ),
        line: words(
          'A deep V that leaves room for a collar.',
          'Un V profond, qui laisse la place à un col.',
          'Un pico profundo que deja sitio a un cuello.',
          'Ein tiefes V, das Platz für einen Kragen lässt.',
          'Uno scollo a V profondo, con posto per un colletto.',
        ),
        details: { neck: 'v' },
      },
      roll: {
        noun: words(
          'merino roll neck',
          'Pull col roulé en mérinos',
          'Jersey de cuello alto de merino',
          'Rollkragenpullover aus Merino',
          'Dolcevita in merino',
        ),
        line: words(
          'A roll neck that stays where you fold it.',
          'Un col roulé qui reste où on le plie.',
          'Un cuello vuelto que se queda donde lo doblas.',
          'Ein Rollkragen, der bleibt, wo man ihn umschlägt.',
          'Un collo alto che resta dove lo pieghi.',
        ),
        details: { neck: 'roll' },
        price: 12900,
      },
    },
    texts: [
      words(
        'Fine merino for cool evenings, fully fashioned and finished by hand at the neck.',
        'Un mérinos fin pour les soirs frais, entièrement diminué et remaillé à la main au col.',
        'Merino fino para las noches frescas, menguado y rematado a mano en el cuello.',
        'Feines Merino für kühle Abende, formgestrickt und am Kragen von Hand gekettelt.',
        'Merino fine per le sere fresche, calato e rifinito a mano al collo.',
      ),
      words(
        'Extra-fine wool spun in Biella. Warm on the ferry, not too warm in the restaurant.',
        'Une laine extra-fine filée à Biella. Chaude sur le ferry, pas trop au restaurant.',
        'Lana extrafina hilada en Biella. Abriga en el ferry y no sobra en el restaurante.',
        'Extrafeine Wolle, in Biella gesponnen. Warm auf der Fähre, nicht zu warm im Restaurant.',
        'Lana extrafine filata a Biella. Calda sul traghetto, non troppo al ristorante.',
      ),
    ],
  }),
  cableKnit: jumper({
    garment: 'knit',
    material: 'cable',
    cloth: 'lambswool',
    price: 14900,
    cuts: {
      classic: {
        noun: words(
          'cable-knit jumper',
          'Pull torsadé',
          'Jersey de ochos',
          'Zopfpullover',
          'Maglione a trecce',
        ),
        line: words(
          'Cables from hem to round neck.',
          'Des torsades de l’ourlet au col rond.',
          'Ochos desde el bajo hasta el cuello redondo.',
          'Zöpfe vom Saum bis zum runden Ausschnitt.',
          'Trecce dall’orlo al girocollo.',
        ),
        details: { neck: 'crew' },
      },
      roll: {
        noun: words(
          'cable-knit roll neck',
          'Pull torsadé à col roulé',
          'Jersey de ochos de cuello alto',
          'Zopfpullover mit Rollkragen',
          'Dolcevita a trecce',
        ),
        line: words(
          'Cables, and a roll neck against the mistral.',
          'Des torsades, et un col roulé contre le mistral.',
          'Ochos y un cuello alto contra el mistral.',
          'Zöpfe und ein Rollkragen gegen den Mistral.',
          'Trecce, e un collo alto contro il maestrale.',
        ),
        details: { neck: 'roll' },
        price: 15900,
      },
    },
    texts: [
      words(
        'Lambswool worked in thick cables: the sweater on the hook by the door, for whoever goes out first.',
        'De la laine d’agneau en grosses torsades : le pull accroché près de la porte, pour qui sort le premier.',
        'Lana de cordero en ochos gruesos: el jersey colgado junto a la puerta, para quien salga primero.',
        'Lammwolle in dicken Zöpfen: der Pullover am Haken neben der Tür, für den, der zuerst hinausgeht.',
        'Lana d’agnello a grosse trecce: il maglione appeso accanto alla porta, per chi esce per primo.',
      ),
      words(
        'It takes a knitter most of a day. It will take you twenty winters to wear out.',
        'Il occupe une tricoteuse presque un jour. Il vous tiendra vingt hivers.',
        'A una tejedora le lleva casi un día. A ti te durará veinte inviernos.',
        'Eine Strickerin braucht fast einen Tag dafür. Sie brauchen zwanzig Winter.',
        'A una magliaia costa quasi un giorno. A te durerà venti inverni.',
      ),
    ],
  }),
  ribKnit: jumper({
    garment: 'knit',
    material: 'rib',
    cloth: 'merinoCotton',
    fit: 'slim',
    price: 9900,
    cuts: {
      classic: {
        noun: words('ribbed jumper', 'Pull côtelé', 'Jersey de canalé', 'Rippenpullover', 'Maglione a coste'),
        line: words(
          'Ribs that follow the body, a round neck.',
          'Des côtes qui suivent le corps, un col rond.',
          'Canalé que sigue el cuerpo, cuello redondo.',
          'Rippen, die dem Körper folgen, runder Ausschnitt.',
          'Coste che seguono il corpo, girocollo.',
        ),
        details: { neck: 'crew' },
      },
      vneck: {
        noun: words(
          'ribbed V-neck jumper',
          'Pull côtelé à col V',
          'Jersey de canalé con cuello de pico',
          'Rippenpullover mit V-Ausschnitt',
          'Maglione a coste con scollo a V',
        ),
        line: words(
          'Ribs and a V, to wear on its own.',
          'Des côtes et un V, à porter seul.',
          'Canalé y cuello de pico, para llevar solo.',
          'Rippen und ein V, zum Solotragen.',
          'Coste e scollo a V, da portare da solo.',
        ),
        details: { neck: 'v' },
      },
    },
    texts: [
      words(
        'Merino and cotton in a close rib: the sweater for the hour between the beach and the bar.',
        'Mérinos et coton en côtes serrées : le pull de l’heure entre la plage et le bar.',
        'Merino y algodón en canalé prieto: el jersey de la hora entre la playa y el bar.',
        'Merino und Baumwolle in enger Rippe: der Pullover für die Stunde zwischen Strand und Bar.',
        'Merino e cotone in coste fitte: il maglione dell’ora tra la spiaggia e il bar.',
      ),
      words(
        'It stretches, comes back, and fits in a coat pocket.',
        'Il se détend, revient en place et tient dans une poche de manteau.',
        'Cede, vuelve a su sitio y cabe en el bolsillo de un abrigo.',
        'Er dehnt sich, springt zurück und passt in eine Manteltasche.',
        'Si allunga, ritorna, e sta nella tasca di un cappotto.',
      ),
    ],
  }),
  stripedKnit: jumper({
    garment: 'knit',
    material: 'merino',
    pattern: 'breton',
    cloth: 'merinoCotton',
    price: 10900,
    cuts: {
      classic: {
        noun: words(
          'striped jumper',
          'Pull marin',
          'Jersey marinero',
          'Streifenpullover',
          'Maglione a righe',
        ),
        line: words(
          'Sailor’s stripes and a round neck.',
          'Rayures marines et col rond.',
          'Rayas marineras y cuello redondo.',
          'Matrosenstreifen und runder Ausschnitt.',
          'Righe marinare e girocollo.',
        ),
        details: { neck: 'crew' },
      },
    },
    texts: [
      words(
        'The marinière in a warmer key, knitted in one piece at the shoulder.',
        'La marinière en plus chaud, tricotée d’un seul tenant à l’épaule.',
        'La marinera en versión de abrigo, tejida de una pieza en el hombro.',
        'Das Ringelshirt in wärmerer Tonart, an der Schulter in einem Stück gestrickt.',
        'La maglia marinara in una tonalità più calda, lavorata in un solo pezzo sulla spalla.',
      ),
      words(
        'Wool for warmth, cotton for the skin. Washes at twenty degrees like everything sensible.',
        'La laine pour la chaleur, le coton pour la peau. Se lave à vingt degrés, comme toute chose sensée.',
        'Lana para el calor, algodón para la piel. Se lava a veinte grados, como todo lo sensato.',
        'Wolle für die Wärme, Baumwolle für die Haut. Wäscht sich bei zwanzig Grad wie alles Vernünftige.',
        'Lana per il caldo, cotone per la pelle. Si lava a venti gradi, come ogni cosa sensata.',
      ),
    ],
  }),
};
