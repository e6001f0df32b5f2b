import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const tote = inDrawer('accessories', 'bags-totes', { care: 'wipe', fit: 'none' });
const basket = inDrawer('accessories', 'bags-baskets', { care: 'wipe', fit: 'none' });
const shoulder = inDrawer('accessories', 'bags-shoulder', { care: 'leather', fit: 'none' });

/** Bags. */
export const BAGS: Record<string, Kind> = {
  tote: tote({
    garment: 'tote',
    material: 'canvas',
    cloth: 'canvasLeather',
    places: { making: 'FR' },
    price: 7900,
    cuts: {
      classic: {
        noun: words('canvas tote', 'Cabas en toile', 'Bolso de lona', 'Canvas-Shopper', 'Borsa di tela'),
        line: words(
          'Wide at the top, with leather at the base.',
          'Évasé, à base de cuir.',
          'Ancho arriba, con base de piel.',
          'Oben weit, unten mit Leder.',
          'Larga in alto, con la base in pelle.',
        ),
        details: { shape: 'trapeze', pocket: false },
      },
      square: {
        noun: words(
          'canvas market bag',
          'Cabas de marché',
          'Bolso de mercado de lona',
          'Markttasche aus Canvas',
          'Borsa da mercato in tela',
        ),
        line: words(
          'Square and deep, with a pocket outside.',
          'Carré, profond, avec une poche extérieure.',
          'Cuadrado y hondo, con bolsillo exterior.',
          'Quadratisch, tief, mit Außentasche.',
          'Quadrata e profonda, con tasca esterna.',
        ),
        details: { shape: 'square', pocket: true },
        price: 6900,
      },
    },
    texts: [
      words(
        'Carries a towel, two books and the peaches. Heavy canvas with leather handles.',
        'Il porte une serviette, deux livres et les pêches. Toile épaisse, anses de cuir.',
        'Lleva una toalla, dos libros y los melocotones. Lona gruesa con asas de piel.',
        'Trägt ein Handtuch, zwei Bücher und die Pfirsiche. Schwerer Canvas, Griffe aus Leder.',
        'Porta un asciugamano, due libri e le pesche. Tela pesante, manici in pelle.',
      ),
      words(
        'Woven in the Basque country, cut and sewn in Vallauris. It stands by itself, full or empty.',
        'Toile tissée au Pays basque, cousue à Vallauris. Il tient debout, plein ou vide.',
        'Lona del País Vasco francés, cosida en Vallauris. Se tiene de pie, lleno o vacío.',
        'Im Baskenland gewebt, in Vallauris genäht. Steht von selbst, voll oder leer.',
        'Tela dei Paesi Baschi, cucita a Vallauris. Sta in piedi da sola, piena o vuota.',
      ),
    ],
  }),
  leatherTote: tote({
    garment: 'tote',
    material: 'leather',
    cloth: 'calf',
    care: 'leather',
    price: 24900,
    cuts: {
      classic: {
        noun: words(
          'leather tote',
          'Cabas en cuir',
          'Bolso shopper de piel',
          'Ledershopper',
          'Borsa shopper in pelle',
        ),
        line: words(
          'Square, unlined, with room for a laptop.',
          'Carré, non doublé, à la taille d’un ordinateur.',
          'Cuadrado, sin forro, con sitio para el portátil.',
          'Quadratisch, ungefüttert, mit Platz für den Laptop.',
          'Quadrata, sfoderata, con posto per il portatile.',
        ),
        details: { shape: 'square', pocket: false },
      },
    },
    texts: [
      words(
        'One hide, four seams. The edges are painted by hand, seven coats of them.',
        'Une peau, quatre coutures. Les tranches sont peintes à la main, en sept couches.',
        'Una piel, cuatro costuras. Los cantos se pintan a mano, en siete capas.',
        'Eine Haut, vier Nähte. Die Kanten von Hand lackiert, siebenmal.',
        'Una pelle, quattro cuciture. I bordi dipinti a mano, in sette strati.',
      ),
      words(
        'Grained calf that takes scratches as memories. For the office on Friday and the train after it.',
        'Un veau grainé qui fait des rayures des souvenirs. Pour le bureau du vendredi et le train d’après.',
        'Becerro graneado que convierte los arañazos en recuerdos. Para la oficina del viernes y el tren de después.',
        'Genarbtes Kalbsleder, das Kratzer als Erinnerung nimmt. Für das Büro am Freitag und den Zug danach.',
        'Vitello martellato che fa dei graffi ricordi. Per l’ufficio del venerdì e il treno dopo.',
      ),
    ],
  }),
  raffiaTote: basket({
    garment: 'tote',
    material: 'raffia',
    cloth: 'raffia',
    places: { making: 'MG' },
    price: 8900,
    cuts: {
      classic: {
        noun: words(
          'raffia basket bag',
          'Panier en raphia',
          'Cesto de rafia',
          'Basttasche',
          'Borsa cesto in rafia',
        ),
        line: words(
          'A woven basket on leather handles.',
          'Un panier tressé à anses de cuir.',
          'Un cesto trenzado con asas de piel.',
          'Ein geflochtener Korb mit Ledergriffen.',
          'Un cesto intrecciato con manici in pelle.',
        ),
        details: { shape: 'basket', pocket: false },
      },
    },
    texts: [
      words(
        'Braided by hand in Madagascar. It goes to the beach and comes back with sand and figs.',
        'Tressé à la main à Madagascar. Il part à la plage et revient avec du sable et des figues.',
        'Trenzado a mano en Madagascar. Va a la playa y vuelve con arena e higos.',
        'Auf Madagaskar von Hand geflochten. Geht an den Strand und kommt mit Sand und Feigen zurück.',
        'Intrecciata a mano in Madagascar. Va in spiaggia e torna con sabbia e fichi.',
      ),
      words(
        'Raffia keeps its colour and its shape. Hang it up, and it holds onions in winter.',
        'Le raphia garde sa couleur et sa forme. Suspendu, il garde les oignons l’hiver.',
        'La rafia conserva color y forma. Colgado, guarda cebollas en invierno.',
        'Bast behält Farbe und Form. Aufgehängt trägt er im Winter Zwiebeln.',
        'La rafia tiene colore e forma. Appesa, d’inverno porta le cipolle.',
      ),
    ],
  }),
  shoulderBag: shoulder({
    garment: 'shoulder-bag',
    material: 'leather',
    cloth: 'calf',
    price: 19900,
    cuts: {
      saddle: {
        noun: words('saddle bag', 'Sac besace en cuir', 'Bandolera de piel', 'Satteltasche', 'Borsa a sella'),
        line: words(
          'A rounded flap and a shoulder strap.',
          'Un rabat arrondi, une bandoulière.',
          'Solapa redondeada y correa al hombro.',
          'Runde Klappe und Schultergurt.',
          'Patta tonda e tracolla.',
        ),
        details: { shape: 'saddle' },
      },
      box: {
        noun: words('box bag', 'Sac boîte en cuir', 'Bolso rígido de piel', 'Boxtasche', 'Borsa a scatola'),
        line: words(
          'Straight edges, a flap and a small clasp.',
          'Arêtes droites, rabat et petit fermoir.',
          'Aristas rectas, solapa y un cierre pequeño.',
          'Gerade Kanten, Klappe und ein kleiner Verschluss.',
          'Spigoli dritti, patta e una piccola chiusura.',
        ),
        details: { shape: 'box' },
        price: 21900,
      },
    },
    texts: [
      words(
        'Holds a phone, keys, lipstick and a letter. Edges burnished, not painted.',
        'Un téléphone, des clés, un rouge et une lettre. Tranches lissées, non peintes.',
        'Caben un móvil, las llaves, un pintalabios y una carta. Cantos bruñidos, no pintados.',
        'Platz für Telefon, Schlüssel, Lippenstift und einen Brief. Kanten poliert, nicht lackiert.',
        'Ci stanno telefono, chiavi, rossetto e una lettera. Bordi lucidati, non dipinti.',
      ),
      words(
        'Calf from a tannery in Tuscany. The strap has seven holes; most people want the fourth.',
        'Un veau d’une tannerie toscane. La bandoulière a sept crans ; on préfère souvent le quatrième.',
        'Becerro de una curtiduría toscana. La correa tiene siete agujeros; casi todos eligen el cuarto.',
        'Kalbsleder aus einer Gerberei in der Toskana. Der Gurt hat sieben Löcher; die meisten wählen das vierte.',
        'Vitello di una conceria toscana. La tracolla ha sette fori; quasi tutti scelgono il quarto.',
      ),
    ],
  }),
  suedeShoulderBag: shoulder({
    garment: 'shoulder-bag',
    material: 'suede',
    cloth: 'suede',
    care: 'suede',
    price: 17900,
    cuts: {
      classic: {
        noun: words(
          'suede shoulder bag',
          'Sac porté épaule en daim',
          'Bolso de hombro de ante',
          'Schultertasche aus Veloursleder',
          'Borsa a spalla in camoscio',
        ),
        line: words(
          'Soft suede, a rounded flap.',
          'Un daim souple, un rabat arrondi.',
          'Ante suave, solapa redondeada.',
          'Weiches Velours, runde Klappe.',
          'Camoscio morbido, patta tonda.',
        ),
        details: { shape: 'saddle' },
      },
    },
    texts: [
      words(
        'The bag for October: warm to the touch, quiet in colour, big enough for a scarf.',
        'Le sac d’octobre : chaud au toucher, sobre de couleur, assez grand pour une écharpe.',
        'El bolso de octubre: cálido al tacto, discreto de color, con sitio para un pañuelo.',
        'Die Tasche für den Oktober: warm im Griff, ruhig in der Farbe, groß genug für einen Schal.',
        'La borsa di ottobre: calda al tatto, quieta di colore, grande quanto basta per una sciarpa.',
      ),
      words(
        'Calf suede with a cotton lining and one pocket that closes.',
        'Un veau velours doublé de coton, avec une poche qui ferme.',
        'Ante de ternera con forro de algodón y un bolsillo que cierra.',
        'Kalbsvelours mit Baumwollfutter und einer Tasche, die schließt.',
        'Vitello scamosciato con fodera di cotone e una tasca che si chiude.',
      ),
    ],
  }),
};
