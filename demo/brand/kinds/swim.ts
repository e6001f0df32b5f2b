import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const swim = inDrawer('clothing', 'swim', { care: 'swim', fit: 'regular' });

/** Swimwear. */
export const SWIM: Record<string, Kind> = {
  swimsuit: swim({
    garment: 'swimsuit',
    material: 'swim',
    cloth: 'recycledPolyamide',
    fit: 'slim',
    price: 8900,
    cuts: {
      classic: {
        noun: words('swimsuit', 'Maillot de bain', 'Bañador', 'Badeanzug', 'Costume intero'),
        line: words(
          'A scooped neck and a low back.',
          'Encolure ronde, dos échancré.',
          'Escote redondo y espalda baja.',
          'Runder Ausschnitt, tiefer Rücken.',
          'Scollo tondo e schiena scollata.',
        ),
        details: { neck: 'scoop' },
      },
      plunge: {
        noun: words(
          'V-neck swimsuit',
          'Maillot de bain décolleté en V',
          'Bañador de escote en pico',
          'Badeanzug mit V-Ausschnitt',
          'Costume intero con scollo a V',
        ),
        line: words(
          'A V at the front, a low back.',
          'Un V devant, un dos échancré.',
          'Un pico delante y la espalda baja.',
          'Vorn ein V, hinten tief.',
          'Una V davanti, la schiena scollata.',
        ),
        details: { neck: 'v' },
      },
      square: {
        noun: words(
          'square-neck swimsuit',
          'Maillot de bain à col carré',
          'Bañador de escote cuadrado',
          'Badeanzug mit Karreeausschnitt',
          'Costume intero con scollo quadrato',
        ),
        line: words(
          'A square neck, drawn with a ruler.',
          'Un col carré, tracé à la règle.',
          'Escote cuadrado, trazado con regla.',
          'Ein eckiger Ausschnitt, wie mit dem Lineal gezogen.',
          'Scollo quadrato, tracciato col righello.',
        ),
        details: { neck: 'square' },
      },
    },
    texts: [
      words(
        'A clean one-piece, fully lined. The fabric stands up to sun, salt and chlorine.',
        'Un une-pièce net, entièrement doublé. Il résiste au soleil, au sel et au chlore.',
        'Un bañador limpio, totalmente forrado. Resiste el sol, la sal y el cloro.',
        'Ein klarer Einteiler, ganz gefüttert. Der Stoff hält Sonne, Salz und Chlor stand.',
        'Un intero essenziale, tutto foderato. Resiste a sole, sale e cloro.',
      ),
      words(
        'Knitted from yarn that was fishing net. Swimwear for people who swim.',
        'Tricoté dans un fil qui fut filet de pêche. Pour celles qui nagent vraiment.',
        'Hecho con hilo que fue red de pesca. Para quien de verdad nada.',
        'Aus Garn, das einmal Fischernetz war. Bademode für Menschen, die schwimmen.',
        'Da un filo che fu rete da pesca. Per chi nuota davvero.',
      ),
    ],
  }),
  stripedSwimsuit: swim({
    garment: 'swimsuit',
    material: 'swim',
    pattern: 'stripe',
    cloth: 'recycledPolyamide',
    fit: 'slim',
    price: 9500,
    cuts: {
      classic: {
        noun: words(
          'striped swimsuit',
          'Maillot de bain rayé',
          'Bañador de rayas',
          'Gestreifter Badeanzug',
          'Costume intero a righe',
        ),
        line: words(
          'Fine stripes and a square neck.',
          'Fines rayures, col carré.',
          'Rayas finas y escote cuadrado.',
          'Feine Streifen, eckiger Ausschnitt.',
          'Righe sottili e scollo quadrato.',
        ),
        details: { neck: 'square' },
      },
    },
    texts: [
      words(
        'The stripes of the bathing cabins, on a one-piece that stays where it is when you dive.',
        'Les rayures des cabines de bain, sur un une-pièce qui reste en place au plongeon.',
        'Las rayas de las casetas de baño, en un bañador que no se mueve al saltar.',
        'Die Streifen der Badekabinen auf einem Einteiler, der beim Sprung sitzen bleibt.',
        'Le righe delle cabine, su un intero che resta al suo posto quando ti tuffi.',
      ),
      words(
        'Woven in, not printed on: the stripes last as long as the swimsuit.',
        'Tissées, non imprimées : les rayures durent autant que le maillot.',
        'Tejidas, no estampadas: las rayas duran tanto como el bañador.',
        'Eingestrickt, nicht aufgedruckt: Die Streifen halten so lange wie der Anzug.',
        'Tessute, non stampate: le righe durano quanto il costume.',
      ),
    ],
  }),
  floralSwimsuit: swim({
    garment: 'swimsuit',
    material: 'swim',
    pattern: 'floral',
    cloth: 'recycledPolyamide',
    fit: 'slim',
    price: 9500,
    cuts: {
      classic: {
        noun: words(
          'floral swimsuit',
          'Maillot de bain à fleurs',
          'Bañador de flores',
          'Geblümter Badeanzug',
          'Costume intero a fiori',
        ),
        line: words(
          'A V-neck and flowers that do not wilt.',
          'Un V et des fleurs qui ne fanent pas.',
          'Escote en pico y flores que no se marchitan.',
          'V-Ausschnitt und Blüten, die nicht welken.',
          'Scollo a V e fiori che non appassiscono.',
        ),
        details: { neck: 'v' },
      },
    },
    texts: [
      words(
        'Our garden, gone swimming. Fully lined, with straps that cross or do not.',
        'Notre jardin à la baignade. Doublé, bretelles croisées ou non.',
        'Nuestro jardín se va a nadar. Forrado, con tirantes que se cruzan o no.',
        'Unser Garten geht baden. Ganz gefüttert, Träger gekreuzt oder nicht.',
        'Il nostro giardino in acqua. Foderato, con spalline da incrociare o no.',
      ),
      words(
        'The print was drawn from oleander on the path down to the cove.',
        'L’imprimé est né des lauriers-roses du sentier qui mène à la crique.',
        'El estampado nació de las adelfas del sendero que baja a la cala.',
        'Der Druck entstand nach dem Oleander am Pfad zur Bucht.',
        'La stampa nasce dagli oleandri del sentiero che scende alla cala.',
      ),
    ],
  }),
};
