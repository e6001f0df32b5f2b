import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const dress = inDrawer('clothing', 'dresses', { care: 'wash', fit: 'regular' });

/** Slip dresses and shirt dresses. */
export const DRESSES: Record<string, Kind> = {
  slipDress: dress({
    garment: 'slip-dress',
    material: 'silk',
    cloth: 'silk',
    care: 'silk',
    price: 18900,
    cuts: {
      classic: {
        noun: words('slip dress', 'Robe nuisette', 'Vestido lencero', 'Slipkleid', 'Abito sottoveste'),
        line: words(
          'A V-neck on thin straps.',
          'Un V sur de fines bretelles.',
          'Escote en pico y tirantes finos.',
          'V-Ausschnitt an schmalen Trägern.',
          'Scollo a V e spalline sottili.',
        ),
        details: { neck: 'v' },
      },
      cowl: {
        noun: words(
          'cowl-neck slip dress',
          'Robe nuisette à col bénitier',
          'Vestido lencero de escote drapeado',
          'Slipkleid mit Wasserfallausschnitt',
          'Abito sottoveste con collo drappeggiato',
        ),
        line: words(
          'A neckline that falls in one soft fold.',
          'Une encolure qui tombe en un pli souple.',
          'Un escote que cae en un pliegue suave.',
          'Ein Ausschnitt, der in einer weichen Falte fällt.',
          'Una scollatura che cade in una piega morbida.',
        ),
        details: { neck: 'cowl' },
      },
      straight: {
        noun: words(
          'straight-neck slip dress',
          'Robe à bretelles',
          'Vestido de tirantes',
          'Trägerkleid',
          'Abito a spalline',
        ),
        line: words(
          'Cut straight across, on two thin straps.',
          'Encolure droite, deux fines bretelles.',
          'Escote recto y dos tirantes finos.',
          'Gerade abgeschnitten, an zwei schmalen Trägern.',
          'Scollo dritto e due spalline sottili.',
        ),
        details: { neck: 'straight' },
        price: 17900,
      },
    },
    texts: [
      words(
        'Cut on the bias in matte silk, with straps you can set. Flat sandals by day, nothing else needed at night.',
        'Coupée dans le biais en soie mate, bretelles réglables. Sandales plates le jour, rien de plus le soir.',
        'Cortado al bies en seda mate, con tirantes ajustables. Sandalias planas de día, nada más de noche.',
        'Schräg geschnitten aus matter Seide, mit verstellbaren Trägern. Tagsüber flache Sandalen, abends braucht es nichts weiter.',
        'Tagliato di sbieco in seta opaca, spalline regolabili. Sandali bassi di giorno, nient’altro di sera.',
      ),
      words(
        'Silk that knows when to hold and when to let go. Made for a breeze and a long table.',
        'Une soie qui sait tenir et lâcher. Faite pour la brise et les grandes tablées.',
        'Seda que sabe cuándo sujetar y cuándo soltar. Hecha para la brisa y una mesa larga.',
        'Seide, die weiß, wann sie hält und wann sie loslässt. Für eine Brise und einen langen Tisch.',
        'Una seta che sa quando tenere e quando lasciare. Fatta per la brezza e una lunga tavolata.',
      ),
    ],
  }),
  floralSlip: dress({
    garment: 'slip-dress',
    material: 'silk',
    pattern: 'floral',
    cloth: 'viscose',
    care: 'delicate',
    price: 14900,
    cuts: {
      classic: {
        noun: words(
          'floral slip dress',
          'Robe à bretelles fleurie',
          'Vestido de tirantes de flores',
          'Geblümtes Trägerkleid',
          'Abito a fiori con spalline',
        ),
        line: words(
          'Thin straps, a straight neck, flowers all over.',
          'Fines bretelles, encolure droite, des fleurs partout.',
          'Tirantes finos, escote recto, flores por todas partes.',
          'Schmale Träger, gerader Ausschnitt, überall Blüten.',
          'Spalline sottili, scollo dritto, fiori ovunque.',
        ),
        details: { neck: 'straight' },
      },
    },
    texts: [
      words(
        'The print from our garden on a dress for the evening: half wildflower, half occasion.',
        'L’imprimé de notre jardin sur une robe du soir : moitié champêtre, moitié fête.',
        'El estampado de nuestro jardín en un vestido de noche: mitad campo, mitad fiesta.',
        'Der Druck aus unserem Garten auf einem Kleid für den Abend: halb Wiese, halb Fest.',
        'La stampa del nostro giardino su un abito da sera: metà prato, metà festa.',
      ),
      words(
        'A fluid weave with a soft shine, lined where it should be.',
        'Une étoffe fluide au léger lustre, doublée où il faut.',
        'Tejido fluido de brillo suave, forrado donde hace falta.',
        'Fließendes Gewebe mit sanftem Glanz, gefüttert, wo es nötig ist.',
        'Un tessuto fluido dal lustro leggero, foderato dove serve.',
      ),
    ],
  }),
  shirtDress: dress({
    garment: 'shirt-dress',
    material: 'cotton',
    cloth: 'poplin',
    price: 12900,
    cuts: {
      classic: {
        noun: words('shirt dress', 'Robe chemise', 'Vestido camisero', 'Hemdblusenkleid', 'Abito chemisier'),
        line: words(
          'Long sleeves and a tie belt.',
          'Manches longues et ceinture à nouer.',
          'Manga larga y cinturón de lazo.',
          'Lange Ärmel und Bindegürtel.',
          'Maniche lunghe e cintura da annodare.',
        ),
        details: { sleeve: 'long', belt: true, open: false },
      },
      short: {
        noun: words(
          'short-sleeved shirt dress',
          'Robe chemise à manches courtes',
          'Vestido camisero de manga corta',
          'Kurzärmeliges Hemdblusenkleid',
          'Abito chemisier a maniche corte',
        ),
        line: words(
          'Short sleeves and a straight fall, without belt.',
          'Manches courtes, tombé droit, sans ceinture.',
          'Manga corta y caída recta, sin cinturón.',
          'Kurze Ärmel, gerader Fall, ohne Gürtel.',
          'Maniche corte e linea dritta, senza cintura.',
        ),
        details: { sleeve: 'short', belt: false, open: true },
        fit: 'relaxed',
        price: 11900,
      },
    },
    texts: [
      words(
        'A long shirt that became a dress: poplin that is cool all day and buttons you will use.',
        'Une longue chemise devenue robe : une popeline fraîche tout le jour, des boutons qui servent.',
        'Una camisa larga hecha vestido: popelina fresca todo el día y botones que se usan.',
        'Ein langes Hemd, das zum Kleid wurde: den ganzen Tag kühle Popeline und Knöpfe, die man benutzt.',
        'Una camicia lunga diventata abito: popeline fresca tutto il giorno e bottoni che si usano.',
      ),
      words(
        'Crisp cotton, side pockets, a collar that stands up to the wind. Over swimwear it is a robe.',
        'Un coton net, des poches, un col qui résiste au vent. Sur un maillot, c’est un peignoir.',
        'Algodón nítido, bolsillos y un cuello que planta cara al viento. Sobre el bañador, es una bata.',
        'Klare Baumwolle, Seitentaschen, ein Kragen gegen den Wind. Über der Bademode ein Mantel.',
        'Cotone nitido, tasche laterali, un collo che tiene il vento. Sul costume fa da vestaglia.',
      ),
    ],
  }),
  stripedShirtDress: dress({
    garment: 'shirt-dress',
    material: 'cotton',
    pattern: 'stripe',
    cloth: 'poplin',
    places: { weaving: 'PT', dyeing: 'PT' },
    price: 12900,
    cuts: {
      classic: {
        noun: words(
          'striped shirt dress',
          'Robe chemise rayée',
          'Vestido camisero de rayas',
          'Gestreiftes Hemdblusenkleid',
          'Abito chemisier a righe',
        ),
        line: words(
          'Short sleeves, a tie belt and fine stripes.',
          'Manches courtes, ceinture à nouer, fines rayures.',
          'Manga corta, cinturón de lazo y rayas finas.',
          'Kurze Ärmel, Bindegürtel und feine Streifen.',
          'Maniche corte, cintura da annodare e righe sottili.',
        ),
        details: { sleeve: 'short', belt: true, open: false },
      },
    },
    texts: [
      words(
        'Banker’s stripes on holiday. Tied at the waist it is a dress, open it is a coat.',
        'Des rayures de banquier en vacances. Nouée, c’est une robe ; ouverte, un manteau.',
        'Rayas de banquero en vacaciones. Atado es vestido; abierto, abrigo.',
        'Bankerstreifen im Urlaub. Gebunden ein Kleid, offen ein Mantel.',
        'Righe da banchiere in vacanza. Annodato è un abito, aperto un soprabito.',
      ),
      words(
        'Yarn-dyed poplin from Portugal with stripes that run true to the hem.',
        'Une popeline du Portugal teinte en fil, aux rayures droites jusqu’à l’ourlet.',
        'Popelina portuguesa de hilo teñido, con rayas rectas hasta el bajo.',
        'Garngefärbte Popeline aus Portugal, deren Streifen bis zum Saum gerade laufen.',
        'Popeline portoghese tinta in filo, con righe dritte fino all’orlo.',
      ),
    ],
  }),
};
