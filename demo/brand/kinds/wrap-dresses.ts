import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const dress = inDrawer('clothing', 'dresses', { care: 'wash', fit: 'regular' });
const jumpsuit = inDrawer('clothing', 'jumpsuits', { care: 'wash', fit: 'relaxed' });

/** Wrap dresses and jumpsuits. */
export const WRAP_DRESSES: Record<string, Kind> = {
  wrapDress: dress({
    garment: 'wrap-dress',
    material: 'linen',
    cloth: 'linen',
    price: 13900,
    cuts: {
      classic: {
        noun: words(
          'linen wrap dress',
          'Robe portefeuille en lin',
          'Vestido cruzado de lino',
          'Wickelkleid aus Leinen',
          'Abito a portafoglio in lino',
        ),
        line: words(
          'Short sleeves, wrapped and tied at the side.',
          'Manches courtes, croisée et nouée sur le côté.',
          'Manga corta, cruzado y atado al lado.',
          'Kurze Ärmel, gewickelt und seitlich gebunden.',
          'Maniche corte, incrociato e annodato di lato.',
        ),
        details: { sleeve: 'short' },
      },
      long: {
        noun: words(
          'long-sleeved linen wrap dress',
          'Robe portefeuille en lin à manches longues',
          'Vestido cruzado de lino de manga larga',
          'Langärmeliges Wickelkleid aus Leinen',
          'Abito a portafoglio in lino a maniche lunghe',
        ),
        line: words(
          'Long sleeves, wrapped and tied at the side.',
          'Manches longues, croisée et nouée sur le côté.',
          'Manga larga, cruzado y atado al lado.',
          'Lange Ärmel, gewickelt und seitlich gebunden.',
          'Maniche lunghe, incrociato e annodato di lato.',
        ),
        details: { sleeve: 'long' },
        price: 14900,
      },
    },
    texts: [
      words(
        'One knot and you are dressed. Washed linen, so it may crease as it pleases.',
        'Un nœud, et vous êtes prête. Un lin lavé qui se froisse comme il l’entend.',
        'Un nudo y ya estás vestida. Lino lavado que se arruga como quiere.',
        'Ein Knoten, und Sie sind angezogen. Gewaschenes Leinen, das knittern darf.',
        'Un nodo e sei vestita. Lino lavato che si stropiccia come vuole.',
      ),
      words(
        'It gives where it must and holds where it should, through lunch and long after.',
        'Elle cède où il faut et tient où il convient, le déjeuner durant et bien après.',
        'Cede donde debe y sujeta donde conviene, durante la comida y mucho después.',
        'Es gibt nach, wo es muss, und hält, wo es soll, das ganze Mittagessen und lange danach.',
        'Cede dove deve e tiene dove serve, per tutto il pranzo e molto oltre.',
      ),
    ],
  }),
  floralWrap: dress({
    garment: 'wrap-dress',
    material: 'cotton',
    pattern: 'floral',
    cloth: 'viscose',
    places: { dyeing: 'IT' },
    care: 'delicate',
    price: 13900,
    cuts: {
      classic: {
        noun: words(
          'floral wrap dress',
          'Robe portefeuille à fleurs',
          'Vestido cruzado de flores',
          'Geblümtes Wickelkleid',
          'Abito a portafoglio a fiori',
        ),
        line: words(
          'Short sleeves and a garden to tie around you.',
          'Manches courtes, un jardin à nouer autour de soi.',
          'Manga corta y un jardín que atarse.',
          'Kurze Ärmel und ein Garten zum Umbinden.',
          'Maniche corte e un giardino da annodarsi addosso.',
        ),
        details: { sleeve: 'short' },
      },
      long: {
        noun: words(
          'long-sleeved floral wrap dress',
          'Robe portefeuille fleurie à manches longues',
          'Vestido cruzado de flores de manga larga',
          'Langärmeliges geblümtes Wickelkleid',
          'Abito a portafoglio a fiori a maniche lunghe',
        ),
        line: words(
          'Long sleeves, flowers down to the wrist.',
          'Manches longues, des fleurs jusqu’au poignet.',
          'Manga larga, flores hasta la muñeca.',
          'Lange Ärmel, Blüten bis zum Handgelenk.',
          'Maniche lunghe, fiori fino al polso.',
        ),
        details: { sleeve: 'long' },
        price: 14900,
      },
    },
    texts: [
      words(
        'Small flowers on a cloth that floats. For the wedding where you know nobody yet.',
        'De petites fleurs sur une étoffe qui flotte. Pour le mariage où l’on ne connaît encore personne.',
        'Florecillas en una tela que flota. Para la boda donde aún no conoces a nadie.',
        'Kleine Blüten auf schwebendem Stoff. Für die Hochzeit, auf der man noch niemanden kennt.',
        'Fiorellini su una stoffa che fluttua. Per il matrimonio dove non conosci ancora nessuno.',
      ),
      words(
        'Drawn in ink, printed in Como, cut so that no seam beheads a flower.',
        'Dessiné à l’encre, imprimé à Côme, coupé sans décapiter une fleur.',
        'Dibujado a tinta, estampado en Como, cortado sin decapitar ninguna flor.',
        'Mit Tinte gezeichnet, in Como gedruckt und so geschnitten, dass keine Naht eine Blüte köpft.',
        'Disegnato a china, stampato a Como, tagliato senza decapitare un fiore.',
      ),
    ],
  }),
  paisleyWrap: dress({
    garment: 'wrap-dress',
    material: 'silk',
    pattern: 'paisley',
    cloth: 'silk',
    care: 'silk',
    price: 21900,
    cuts: {
      classic: {
        noun: words(
          'paisley silk wrap dress',
          'Robe portefeuille en soie cachemire',
          'Vestido cruzado de seda paisley',
          'Wickelkleid aus Paisley-Seide',
          'Abito a portafoglio in seta paisley',
        ),
        line: words(
          'Long sleeves in printed silk, tied at the side.',
          'Manches longues en soie imprimée, nouée sur le côté.',
          'Manga larga de seda estampada, atado al lado.',
          'Lange Ärmel aus bedruckter Seide, seitlich gebunden.',
          'Maniche lunghe in seta stampata, annodato di lato.',
        ),
        details: { sleeve: 'long' },
      },
    },
    texts: [
      words(
        'A paisley from the archive of a printer in Lyon, on silk that moves before you do.',
        'Un motif cachemire tiré des archives d’un imprimeur lyonnais, sur une soie qui bouge avant vous.',
        'Un paisley del archivo de un estampador de Lyon, en seda que se mueve antes que tú.',
        'Ein Paisley aus dem Archiv einer Druckerei in Lyon, auf Seide, die sich vor Ihnen bewegt.',
        'Un paisley dall’archivio di uno stampatore di Lione, su una seta che si muove prima di te.',
      ),
      words(
        'For the casino steps, the last aperitif, the taxi with the windows down.',
        'Pour les marches du casino, le dernier apéritif, le taxi vitres baissées.',
        'Para la escalinata del casino, el último aperitivo y el taxi con las ventanillas bajadas.',
        'Für die Stufen des Casinos, den letzten Aperitif, das Taxi mit offenen Fenstern.',
        'Per la scalinata del casinò, l’ultimo aperitivo, il taxi coi finestrini giù.',
      ),
    ],
  }),
  jumpsuit: jumpsuit({
    garment: 'jumpsuit',
    material: 'linen',
    cloth: 'linenCotton',
    price: 14900,
    cuts: {
      classic: {
        noun: words('linen jumpsuit', 'Combinaison en lin', 'Mono de lino', 'Leinenoverall', 'Tuta in lino'),
        line: words(
          'Short sleeves, a collar and a waist.',
          'Manches courtes, un col, une taille.',
          'Manga corta, cuello y cintura marcada.',
          'Kurze Ärmel, Kragen und Taille.',
          'Maniche corte, colletto e vita segnata.',
        ),
        details: { sleeve: 'short' },
      },
      long: {
        noun: words(
          'long-sleeved jumpsuit',
          'Combinaison à manches longues',
          'Mono de manga larga',
          'Langärmeliger Overall',
          'Tuta a maniche lunghe',
        ),
        line: words(
          'Long sleeves to roll, buttons down the front.',
          'Manches longues à retrousser, boutonnée devant.',
          'Manga larga para remangar y botones al frente.',
          'Lange Ärmel zum Krempeln, vorn geknöpft.',
          'Maniche lunghe da arrotolare, bottoni davanti.',
        ),
        details: { sleeve: 'long' },
        price: 15900,
      },
    },
    texts: [
      words(
        'A mechanic’s suit after a summer in Saint-Tropez. One decision in the morning, and the day is yours.',
        'Un bleu de travail après un été à Saint-Tropez. Une décision le matin, et la journée est à vous.',
        'Un mono de mecánico tras un verano en Saint-Tropez. Una decisión por la mañana y el día es tuyo.',
        'Ein Monteuranzug nach einem Sommer in Saint-Tropez. Eine Entscheidung am Morgen, und der Tag gehört Ihnen.',
        'Una tuta da meccanico dopo un’estate a Saint-Tropez. Una decisione al mattino e il giorno è tuo.',
      ),
      words(
        'Linen and cotton with deep pockets. Flat shoes for the market, espadrilles for the night.',
        'Lin et coton, poches profondes. Chaussures plates au marché, espadrilles le soir.',
        'Lino y algodón con bolsillos hondos. Zapato plano en el mercado, alpargatas de noche.',
        'Leinen und Baumwolle mit tiefen Taschen. Flache Schuhe zum Markt, Espadrilles am Abend.',
        'Lino e cotone con tasche profonde. Scarpe basse al mercato, espadrillas la sera.',
      ),
    ],
  }),
};
