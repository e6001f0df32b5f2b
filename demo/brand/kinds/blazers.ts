import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const jacket = inDrawer('clothing', 'jackets', { care: 'clean', fit: 'regular' });

/** Tailored jackets. */
export const BLAZERS: Record<string, Kind> = {
  blazer: jacket({
    garment: 'blazer',
    material: 'wool',
    cloth: 'stretchWool',
    places: { making: 'IT' },
    care: 'wool',
    price: 24900,
    cuts: {
      classic: {
        noun: words('blazer', 'Blazer', 'Americana', 'Blazer', 'Blazer'),
        line: words(
          'Single-breasted, with flap pockets.',
          'Droit, poches à rabat.',
          'De una fila de botones, bolsillos con solapa.',
          'Einreihig, mit Pattentaschen.',
          'Monopetto, con tasche a pattina.',
        ),
        details: { doubleBreasted: false, pocket: 'flap' },
      },
      double: {
        noun: words(
          'double-breasted blazer',
          'Blazer croisé',
          'Americana cruzada',
          'Zweireihiger Blazer',
          'Blazer doppiopetto',
        ),
        line: words(
          'Double-breasted, with peaked lapels and some ceremony.',
          'Croisé, revers pointus, avec un peu de cérémonie.',
          'Cruzada, de solapa en pico y algo de ceremonia.',
          'Zweireihig, mit steigendem Revers und etwas Zeremonie.',
          'Doppiopetto, revers a lancia e un po’ di cerimonia.',
        ),
        details: { doubleBreasted: true },
        price: 27900,
      },
    },
    texts: [
      words(
        'Unlined at the back and soft at the shoulder: a jacket that travels in a bag and arrives in shape.',
        'Sans doublure au dos, souple à l’épaule : une veste qui voyage dans un sac et arrive impeccable.',
        'Sin forro en la espalda y de hombro suave: viaja en la maleta y llega impecable.',
        'Im Rücken ungefüttert, an der Schulter weich: ein Sakko, das in der Tasche reist und in Form ankommt.',
        'Sfoderato sul dorso e morbido sulla spalla: viaggia in borsa e arriva in forma.',
      ),
      words(
        'Tropical wool from Biella, half-canvassed in Naples. It opens doors and forgives the dance floor.',
        'Une laine tropicale de Biella, demi-entoilée à Naples. Elle ouvre les portes et pardonne la piste de danse.',
        'Lana tropical de Biella, con medio entretelado en Nápoles. Abre puertas y perdona la pista de baile.',
        'Tropical-Wolle aus Biella, in Neapel halb verarbeitet. Öffnet Türen und verzeiht die Tanzfläche.',
        'Lana tropical di Biella, mezza tela fatta a Napoli. Apre porte e perdona la pista da ballo.',
      ),
    ],
  }),
  linenBlazer: jacket({
    garment: 'blazer',
    material: 'linen',
    cloth: 'linen',
    price: 21900,
    cuts: {
      classic: {
        noun: words('linen blazer', 'Blazer en lin', 'Americana de lino', 'Leinenblazer', 'Blazer di lino'),
        line: words(
          'Single-breasted and cut like a shirt.',
          'Droit, coupé comme une chemise.',
          'De una fila, cortada como una camisa.',
          'Einreihig und wie ein Hemd geschnitten.',
          'Monopetto, tagliato come una camicia.',
        ),
        details: { doubleBreasted: false, pocket: 'patch' },
        fit: 'relaxed',
      },
      double: {
        noun: words(
          'double-breasted linen blazer',
          'Blazer croisé en lin',
          'Americana cruzada de lino',
          'Zweireihiger Leinenblazer',
          'Blazer doppiopetto di lino',
        ),
        line: words(
          'Double-breasted, yet as light as a towel.',
          'Croisé, mais léger comme une serviette.',
          'Cruzada, pero ligera como una toalla.',
          'Zweireihig und doch leicht wie ein Handtuch.',
          'Doppiopetto, ma leggero come un telo.',
        ),
        details: { doubleBreasted: true },
        price: 23900,
      },
    },
    texts: [
      words(
        'Irish linen without lining or padding. Roll it, pack it, shake it out on arrival.',
        'Un lin d’Irlande sans doublure ni épaulette. On le roule, on l’emporte, on le secoue à l’arrivée.',
        'Lino irlandés sin forro ni hombreras. Se enrolla, se guarda y se sacude al llegar.',
        'Irisches Leinen ohne Futter und Polster. Rollen, packen, bei der Ankunft ausschütteln.',
        'Lino irlandese senza fodera né imbottitura. Si arrotola, si mette via, si scuote all’arrivo.',
      ),
      words(
        'For weddings on the grass and lunches that need a jacket until the first bottle.',
        'Pour les mariages sur l’herbe et les déjeuners en veste jusqu’à la première bouteille.',
        'Para bodas en el césped y comidas con chaqueta hasta la primera botella.',
        'Für Hochzeiten im Gras und Mittagessen, die bis zur ersten Flasche ein Jackett verlangen.',
        'Per i matrimoni sul prato e i pranzi in giacca fino alla prima bottiglia.',
      ),
    ],
  }),
  herringboneBlazer: jacket({
    garment: 'blazer',
    material: 'wool',
    pattern: 'herringbone',
    cloth: 'virginWool',
    price: 25900,
    cuts: {
      classic: {
        noun: words(
          'herringbone blazer',
          'Blazer à chevrons',
          'Americana de espiga',
          'Fischgrat-Blazer',
          'Blazer spigato',
        ),
        line: words(
          'Single-breasted, in a herringbone you see from near.',
          'Droit, à chevrons visibles de près.',
          'De una fila, en espiga que se ve de cerca.',
          'Einreihig, im Fischgrat, der sich aus der Nähe zeigt.',
          'Monopetto, spigato da guardare da vicino.',
        ),
        details: { doubleBreasted: false },
      },
    },
    texts: [
      words(
        'Woollen herringbone for the first cold Sunday, with room for a jumper beneath.',
        'Un chevron de laine pour le premier dimanche froid, avec la place d’un pull dessous.',
        'Espiga de lana para el primer domingo frío, con sitio para un jersey debajo.',
        'Woll-Fischgrat für den ersten kalten Sonntag, mit Platz für einen Pullover darunter.',
        'Spigato di lana per la prima domenica fredda, con posto per un maglione sotto.',
      ),
      words(
        'Woven by a mill that has made nothing else since 1868. Horn buttons, four inside pockets.',
        'Tissé par une filature qui ne fait que cela depuis 1868. Boutons de corne, quatre poches intérieures.',
        'Tejida por una fábrica que no hace otra cosa desde 1868. Botones de asta, cuatro bolsillos interiores.',
        'Von einer Weberei, die seit 1868 nichts anderes macht. Hornknöpfe, vier Innentaschen.',
        'Tessuto da un lanificio che dal 1868 non fa altro. Bottoni di corno, quattro tasche interne.',
      ),
    ],
  }),
  checkBlazer: jacket({
    garment: 'blazer',
    material: 'wool',
    pattern: 'check',
    cloth: 'virginWool',
    price: 25900,
    cuts: {
      classic: {
        noun: words(
          'checked blazer',
          'Blazer à carreaux',
          'Americana de cuadros',
          'Karierter Blazer',
          'Blazer a quadri',
        ),
        line: words(
          'Single-breasted, in a quiet windowpane.',
          'Droit, à carreaux fenêtre discrets.',
          'De una fila, en cuadro ventana discreto.',
          'Einreihig, mit leisem Fensterkaro.',
          'Monopetto, a quadro finestra discreto.',
        ),
        details: { doubleBreasted: false },
      },
    },
    texts: [
      words(
        'A check that meets at every seam, on wool light enough for an April train.',
        'Un carreau raccordé à chaque couture, sur une laine légère pour un train d’avril.',
        'Un cuadro que casa en cada costura, en lana ligera para un tren de abril.',
        'Ein Karo, das an jeder Naht zusammentrifft, auf Wolle, leicht genug für einen Zug im April.',
        'Un quadro che combacia a ogni cucitura, su lana leggera per un treno d’aprile.',
      ),
      words(
        'Bold on the hanger, quiet on you. Wear it with denim and let it do the talking.',
        'Affirmé sur le cintre, discret sur vous. Avec un jean, il parle pour deux.',
        'Atrevida en la percha, discreta puesta. Con vaqueros, habla por ti.',
        'Am Bügel kühn, am Körper still. Mit Jeans getragen, spricht er für Sie.',
        'Audace sulla gruccia, discreto addosso. Con i jeans parla da solo.',
      ),
    ],
  }),
};
