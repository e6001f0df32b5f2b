import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const silk = inDrawer('accessories', 'scarves-silk', { care: 'silk', fit: 'none' });
const wool = inDrawer('accessories', 'scarves-wool', { care: 'wool', fit: 'none' });

/** Scarves. */
export const SCARVES: Record<string, Kind> = {
  scarf: silk({
    garment: 'scarf',
    material: 'silk',
    pattern: 'paisley',
    cloth: 'silkTwill',
    price: 6900,
    cuts: {
      classic: {
        noun: words('silk scarf', 'Foulard en soie', 'Pañuelo de seda', 'Seidentuch', 'Foulard di seta'),
        line: words(
          'A printed paisley square.',
          'Un carré à motif cachemire.',
          'Un cuadrado con estampado paisley.',
          'Ein Karree mit Paisleydruck.',
          'Un quadrato stampato paisley.',
        ),
        details: {},
      },
    },
    texts: [
      words(
        'A square of twill silk with hand-rolled edges. For the neck, the hair or the handle of a bag.',
        'Un carré de twill de soie roulotté main. Au cou, dans les cheveux, à l’anse d’un sac.',
        'Un cuadrado de sarga de seda con bordes enrollados a mano. Al cuello, al pelo o al asa del bolso.',
        'Ein Karree aus Seidentwill mit handrollierten Kanten. Für den Hals, das Haar oder den Taschengriff.',
        'Un quadrato di twill di seta orlato a mano. Al collo, tra i capelli o al manico della borsa.',
      ),
      words(
        'Printed in Lyon in nine colours. Folded in a pocket it is a secret, unfolded a picture.',
        'Imprimé à Lyon en neuf couleurs. Plié dans une poche, un secret ; déplié, un tableau.',
        'Estampado en Lyon en nueve colores. Doblado en el bolsillo es un secreto; desplegado, un cuadro.',
        'In Lyon in neun Farben gedruckt. Gefaltet in der Tasche ein Geheimnis, entfaltet ein Bild.',
        'Stampato a Lione in nove colori. Piegato in tasca è un segreto, aperto un quadro.',
      ),
    ],
  }),
  floralScarf: silk({
    garment: 'scarf',
    material: 'silk',
    pattern: 'floral',
    cloth: 'silkTwill',
    price: 7500,
    cuts: {
      classic: {
        noun: words(
          'floral silk scarf',
          'Carré de soie fleuri',
          'Pañuelo de seda de flores',
          'Geblümtes Seidentuch',
          'Foulard di seta a fiori',
        ),
        line: words(
          'A square of flowers with a plain border.',
          'Un carré de fleurs à bordure unie.',
          'Un cuadrado de flores con cenefa lisa.',
          'Ein Blütenkarree mit schlichter Bordüre.',
          'Un quadrato di fiori con bordo in tinta unita.',
        ),
        details: {},
      },
    },
    texts: [
      words(
        'Flowers of the Riviera, drawn from the market at Nice before eight in the morning.',
        'Les fleurs de la Riviera, dessinées au marché de Nice avant huit heures.',
        'Flores de la Riviera, dibujadas en el mercado de Niza antes de las ocho.',
        'Blumen der Riviera, auf dem Markt von Nizza vor acht Uhr gezeichnet.',
        'I fiori della Riviera, disegnati al mercato di Nizza prima delle otto.',
      ),
      words(
        'Hand-rolled, hand-boxed: a present that fits in an envelope.',
        'Roulotté main, mis en boîte à la main : un cadeau qui tient dans une enveloppe.',
        'Enrollado y empaquetado a mano: un regalo que cabe en un sobre.',
        'Von Hand rolliert und verpackt: ein Geschenk, das in einen Umschlag passt.',
        'Orlato e confezionato a mano: un regalo che sta in una busta.',
      ),
    ],
  }),
  woolScarf: wool({
    garment: 'scarf',
    material: 'wool',
    pattern: 'check',
    cloth: 'lambswool',
    price: 7900,
    cuts: {
      classic: {
        noun: words(
          'checked wool scarf',
          'Écharpe en laine à carreaux',
          'Bufanda de lana a cuadros',
          'Karierter Wollschal',
          'Sciarpa di lana a quadri',
        ),
        line: words(
          'Long, checked and fringed.',
          'Longue, à carreaux, frangée.',
          'Larga, de cuadros, con flecos.',
          'Lang, kariert, mit Fransen.',
          'Lunga, a quadri, con frange.',
        ),
        details: {},
      },
    },
    texts: [
      words(
        'Lambswool, brushed with teasels as it was a century ago. Warm at the first knot.',
        'Une laine d’agneau grattée au chardon, comme il y a cent ans. Chaude au premier nœud.',
        'Lana de cordero cardada con cardos, como hace un siglo. Abriga al primer nudo.',
        'Lammwolle, mit Karden geraut wie vor hundert Jahren. Warm vom ersten Knoten an.',
        'Lana d’agnello garzata col cardo, come un secolo fa. Calda al primo nodo.',
      ),
      words(
        'Long enough to share on a bench by the sea in January.',
        'Assez longue pour deux, sur un banc face à la mer en janvier.',
        'Larga para compartirla en un banco frente al mar en enero.',
        'Lang genug, um ihn im Januar auf einer Bank am Meer zu teilen.',
        'Abbastanza lunga da dividerla su una panchina davanti al mare, a gennaio.',
      ),
    ],
  }),
  herringboneScarf: wool({
    garment: 'scarf',
    material: 'wool',
    pattern: 'herringbone',
    cloth: 'virginWool',
    price: 8500,
    cuts: {
      classic: {
        noun: words(
          'herringbone wool scarf',
          'Écharpe en laine à chevrons',
          'Bufanda de lana de espiga',
          'Wollschal mit Fischgrat',
          'Sciarpa di lana spigata',
        ),
        line: words(
          'Herringbone with a short fringe.',
          'Un chevron à franges courtes.',
          'Espiga con flecos cortos.',
          'Fischgrat mit kurzen Fransen.',
          'Spigato con frange corte.',
        ),
        details: {},
      },
    },
    texts: [
      words(
        'Soft wool in two shades of one colour. Goes with the coat you have.',
        'Une laine douce en deux tons d’une même couleur. Va avec le manteau que vous avez.',
        'Lana suave en dos tonos de un color. Va con el abrigo que tengas.',
        'Weiche Wolle in zwei Tönen einer Farbe. Passt zu dem Mantel, den Sie haben.',
        'Lana morbida in due toni di un colore. Sta col cappotto che hai.',
      ),
      words(
        'Woven in Biella, washed in the water of the Alps, finished with twisted fringes.',
        'Tissée à Biella, lavée à l’eau des Alpes, finie de franges torsadées.',
        'Tejida en Biella, lavada con agua de los Alpes, acabada con flecos torcidos.',
        'In Biella gewebt, im Wasser der Alpen gewaschen, mit gedrehten Fransen.',
        'Tessuta a Biella, lavata con acqua alpina, rifinita con frange ritorte.',
      ),
    ],
  }),
};
