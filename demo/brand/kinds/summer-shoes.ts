import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const sandal = inDrawer('shoes', 'sandals', { care: 'leather', fit: 'regular' });
const espadrille = inDrawer('shoes', 'espadrilles', { care: 'wipe', fit: 'regular' });

/** Summer shoes. */
export const SUMMER_SHOES: Record<string, Kind> = {
  sandal: sandal({
    garment: 'sandal',
    material: 'leather',
    cloth: 'leather',
    places: { making: 'FR' },
    price: 9900,
    cuts: {
      slide: {
        noun: words(
          'leather slides',
          'Mules plates en cuir',
          'Palas de piel',
          'Lederpantoletten',
          'Ciabatte in pelle',
        ),
        line: words(
          'One wide band, nothing to fasten.',
          'Une large bride, rien à attacher.',
          'Una banda ancha, nada que abrochar.',
          'Ein breites Band, nichts zu schließen.',
          'Una fascia larga, niente da allacciare.',
        ),
        details: { style: 'slide' },
      },
      cross: {
        noun: words(
          'crossed leather sandals',
          'Sandales croisées en cuir',
          'Sandalias cruzadas de piel',
          'Gekreuzte Ledersandalen',
          'Sandali incrociati in pelle',
        ),
        line: words(
          'Two bands that cross over the foot.',
          'Deux brides qui se croisent sur le pied.',
          'Dos tiras que se cruzan sobre el pie.',
          'Zwei Riemen, die sich auf dem Fuß kreuzen.',
          'Due fasce che si incrociano sul piede.',
        ),
        details: { style: 'cross' },
        price: 10900,
      },
      thong: {
        noun: words(
          'leather thong sandals',
          'Sandales tropéziennes',
          'Sandalias de dedo de piel',
          'Zehensandalen aus Leder',
          'Infradito in pelle',
        ),
        line: words(
          'One strap between the toes.',
          'Une bride entre les orteils.',
          'Una tira entre los dedos.',
          'Ein Riemen zwischen den Zehen.',
          'Una striscia tra le dita.',
        ),
        details: { style: 'thong' },
      },
    },
    texts: [
      words(
        'Vegetable-tanned leather that darkens with the summer. Made by a sandal maker in Saint-Tropez.',
        'Un cuir tanné végétal qui fonce avec l’été. Fait par un sandalier de Saint-Tropez.',
        'Piel de curtido vegetal que se oscurece con el verano. Hechas por un sandalero de Saint-Tropez.',
        'Pflanzlich gegerbtes Leder, das mit dem Sommer nachdunkelt. Von einem Sandalenmacher in Saint-Tropez.',
        'Cuoio conciato al vegetale che scurisce con l’estate. Fatti da un sandalaio di Saint-Tropez.',
      ),
      words(
        'They mould to the foot within a week and stay yours after that.',
        'Elles se font au pied en une semaine et restent vôtres ensuite.',
        'Se amoldan al pie en una semana y después ya son tuyas.',
        'Sie formen sich in einer Woche an den Fuß und gehören dann nur noch Ihnen.',
        'In una settimana prendono la forma del piede, poi sono solo tuoi.',
      ),
    ],
  }),
  suedeSandal: sandal({
    garment: 'sandal',
    material: 'suede',
    cloth: 'suede',
    care: 'suede',
    price: 9500,
    cuts: {
      classic: {
        noun: words(
          'suede sandals',
          'Sandales en daim',
          'Sandalias de ante',
          'Veloursandalen',
          'Sandali scamosciati',
        ),
        line: words(
          'Two soft bands that cross.',
          'Deux brides souples croisées.',
          'Dos tiras suaves cruzadas.',
          'Zwei weiche Riemen, gekreuzt.',
          'Due fasce morbide incrociate.',
        ),
        details: { style: 'cross' },
      },
    },
    texts: [
      words(
        'Suede on a cushioned footbed: for hot stone, cool tiles and the odd dance.',
        'Du daim sur une semelle amortie : pierre chaude, carrelage frais, une danse au besoin.',
        'Ante sobre plantilla acolchada: piedra caliente, baldosa fresca y algún baile.',
        'Veloursleder auf gepolstertem Fußbett: für heißen Stein, kühle Fliesen und einen Tanz.',
        'Camoscio su soletta imbottita: pietra calda, piastrelle fresche e un ballo ogni tanto.',
      ),
      words(
        'Quiet colours, soft edges, no buckle to lose.',
        'Couleurs calmes, bords doux, aucune boucle à perdre.',
        'Colores tranquilos, bordes suaves y ninguna hebilla que perder.',
        'Ruhige Farben, weiche Kanten, keine Schnalle zum Verlieren.',
        'Colori quieti, bordi morbidi, nessuna fibbia da perdere.',
      ),
    ],
  }),
  espadrille: espadrille({
    garment: 'espadrille',
    material: 'canvas',
    cloth: 'canvasJute',
    places: { making: 'FR' },
    price: 5900,
    cuts: {
      classic: {
        noun: words('espadrilles', 'Espadrilles', 'Alpargatas', 'Espadrilles', 'Espadrillas'),
        line: words(
          'Flat, to slip into.',
          'Plates, à enfiler.',
          'Planas, de meter el pie.',
          'Flach, zum Hineinschlüpfen.',
          'Basse, da infilare.',
        ),
        details: { platform: false, ties: false },
      },
      platform: {
        noun: words(
          'platform espadrilles',
          'Espadrilles à plateforme',
          'Alpargatas de plataforma',
          'Plateau-Espadrilles',
          'Espadrillas con plateau',
        ),
        line: words(
          'Four centimetres of jute under the foot.',
          'Quatre centimètres de jute sous le pied.',
          'Cuatro centímetros de yute bajo el pie.',
          'Vier Zentimeter Jute unter dem Fuß.',
          'Quattro centimetri di iuta sotto il piede.',
        ),
        details: { platform: true, ties: false },
        price: 7900,
      },
      ties: {
        noun: words(
          'lace-up espadrilles',
          'Espadrilles à lacer',
          'Alpargatas de cintas',
          'Espadrilles zum Schnüren',
          'Espadrillas con lacci',
        ),
        line: words(
          'Ribbons to tie around the ankle.',
          'Des rubans à nouer à la cheville.',
          'Cintas para atar al tobillo.',
          'Bänder zum Binden um den Knöchel.',
          'Nastri da legare alla caviglia.',
        ),
        details: { platform: false, ties: true },
        price: 6900,
      },
    },
    texts: [
      words(
        'Canvas on a braided jute sole, stitched in the Pyrenees as ever.',
        'De la toile sur une semelle de jute tressée, cousue dans les Pyrénées comme toujours.',
        'Lona sobre suela de yute trenzado, cosida en los Pirineos como siempre.',
        'Leinwand auf geflochtener Jutesohle, wie eh und je in den Pyrenäen genäht.',
        'Tela su suola di iuta intrecciata, cucita nei Pirenei come sempre.',
      ),
      words(
        'A rubber thread around the sole keeps the sea out of it, mostly.',
        'Un filet de caoutchouc autour de la semelle la garde de la mer, ou presque.',
        'Un hilo de caucho protege la suela del mar, casi siempre.',
        'Ein Gummistreifen hält das Meer von der Sohle fern, meistens.',
        'Un filo di gomma tiene il mare lontano dalla suola, quasi sempre.',
      ),
    ],
  }),
  stripedEspadrille: espadrille({
    garment: 'espadrille',
    material: 'canvas',
    pattern: 'stripe',
    cloth: 'canvasJute',
    price: 6500,
    cuts: {
      classic: {
        noun: words(
          'striped espadrilles',
          'Espadrilles rayées',
          'Alpargatas de rayas',
          'Gestreifte Espadrilles',
          'Espadrillas a righe',
        ),
        line: words(
          'Flat, in deck-chair canvas.',
          'Plates, en toile de transat.',
          'Planas, en lona de hamaca.',
          'Flach, aus Liegestuhlstoff.',
          'Basse, in tela da sdraio.',
        ),
        details: { platform: false, ties: false },
      },
    },
    texts: [
      words(
        'Cut from the canvas of deck chairs, so no two pairs meet at the same stripe.',
        'Taillées dans la toile des transats : aucune paire n’a les mêmes rayures.',
        'Cortadas de lona de hamaca: no hay dos pares con la misma raya.',
        'Aus Liegestuhlstoff geschnitten: Kein Paar hat denselben Streifen.',
        'Tagliate dalla tela delle sdraio: nessun paio ha la stessa riga.',
      ),
      words(
        'Light as a postcard, and about as serious.',
        'Légères comme une carte postale, et à peu près aussi sérieuses.',
        'Ligeras como una postal, e igual de serias.',
        'Leicht wie eine Postkarte und ungefähr so ernst.',
        'Leggere come una cartolina, e altrettanto serie.',
      ),
    ],
  }),
};
