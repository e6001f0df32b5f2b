import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const swim = inDrawer('clothing', 'swim', { care: 'swim', fit: 'regular' });

/** Swim trunks. */
export const TRUNKS: Record<string, Kind> = {
  trunks: swim({
    garment: 'trunks',
    material: 'swim',
    cloth: 'recycledPolyester',
    price: 6900,
    cuts: {
      classic: {
        noun: words('swim trunks', 'Short de bain', 'Bañador', 'Badeshorts', 'Costume da bagno'),
        line: words(
          'Plain, to the middle of the thigh.',
          'Uni, à mi-cuisse.',
          'Liso, a medio muslo.',
          'Uni, bis zur Mitte des Oberschenkels.',
          'Tinta unita, a metà coscia.',
        ),
        details: { drawstring: true },
      },
    },
    texts: [
      words(
        'Mid-length trunks with a drawcord and a pocket that drains. Recycled yarn, quick to dry.',
        'Un short de bain mi-long, cordon et poche drainante. Fil recyclé, séchage rapide.',
        'Bañador de largo medio con cordón y bolsillo con desagüe. Hilo reciclado, secado rápido.',
        'Halblange Badeshorts mit Kordel und Tasche mit Ablauf. Recyceltes Garn, schnell trocken.',
        'Costume a mezza gamba con coulisse e tasca drenante. Filato riciclato, asciuga in fretta.',
      ),
      words(
        'From the diving board to the bar in twelve minutes: that is how long they take to dry.',
        'Du plongeoir au bar en douze minutes : le temps qu’il lui faut pour sécher.',
        'Del trampolín al bar en doce minutos: lo que tarda en secarse.',
        'Vom Sprungbrett an die Bar in zwölf Minuten: So lange brauchen sie zum Trocknen.',
        'Dal trampolino al bar in dodici minuti: il tempo che serve per asciugare.',
      ),
    ],
  }),
  printedTrunks: swim({
    garment: 'trunks',
    material: 'swim',
    pattern: 'floral',
    cloth: 'recycledPolyester',
    price: 7500,
    cuts: {
      classic: {
        noun: words(
          'printed swim trunks',
          'Short de bain imprimé',
          'Bañador estampado',
          'Bedruckte Badeshorts',
          'Costume da bagno stampato',
        ),
        line: words(
          'A floral print and a drawcord.',
          'Imprimé fleuri et cordon.',
          'Estampado floral y cordón.',
          'Blütendruck und Kordel.',
          'Stampa a fiori e coulisse.',
        ),
        details: { drawstring: true },
      },
    },
    texts: [
      words(
        'Hibiscus at high tide. Loud on the beach, well cut everywhere.',
        'De l’hibiscus à marée haute. Voyant à la plage, bien coupé partout.',
        'Hibisco con marea alta. Llamativo en la playa, bien cortado en todas partes.',
        'Hibiskus bei Flut. Laut am Strand, überall gut geschnitten.',
        'Ibisco con l’alta marea. Vistoso in spiaggia, ben tagliato ovunque.',
      ),
      words(
        'Recycled polyester with a soft hand and a mesh that does not scratch.',
        'Un polyester recyclé au toucher doux, une résille qui ne gratte pas.',
        'Poliéster reciclado de tacto suave y una malla que no pica.',
        'Recyceltes Polyester mit weichem Griff und einem Netz, das nicht kratzt.',
        'Poliestere riciclato dalla mano morbida, con una retina che non punge.',
      ),
    ],
  }),
  stripedTrunks: swim({
    garment: 'trunks',
    material: 'swim',
    pattern: 'stripe',
    cloth: 'recycledPolyester',
    price: 7500,
    cuts: {
      classic: {
        noun: words(
          'striped swim trunks',
          'Short de bain rayé',
          'Bañador de rayas',
          'Gestreifte Badeshorts',
          'Costume da bagno a righe',
        ),
        line: words(
          'Awning stripes and a drawcord.',
          'Rayures de store et cordon.',
          'Rayas de toldo y cordón.',
          'Markisenstreifen und Kordel.',
          'Righe da tenda e coulisse.',
        ),
        details: { drawstring: true },
      },
    },
    texts: [
      words(
        'The stripes of the hotel parasols, on shorts that dry before the towel does.',
        'Les rayures des parasols de l’hôtel, sur un short sec avant la serviette.',
        'Las rayas de las sombrillas del hotel, en un bañador que se seca antes que la toalla.',
        'Die Streifen der Hotelsonnenschirme auf Shorts, die schneller trocknen als das Handtuch.',
        'Le righe degli ombrelloni dell’hotel, su un costume che asciuga prima del telo.',
      ),
      words(
        'Two side pockets, one at the back with an eyelet, all of them useful.',
        'Deux poches latérales, une au dos à œillet, toutes utiles.',
        'Dos bolsillos laterales y uno trasero con ojete, todos útiles.',
        'Zwei Seitentaschen, hinten eine mit Öse, alle nützlich.',
        'Due tasche laterali, una dietro con occhiello, tutte utili.',
      ),
    ],
  }),
};
