import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const shirt = inDrawer('clothing', 'shirts', { care: 'wash', fit: 'regular' });

/** Shirts with a stripe, a check or a print. */
export const PRINTED_SHIRTS: Record<string, Kind> = {
  stripedShirt: shirt({
    garment: 'linen-shirt',
    material: 'linen',
    pattern: 'stripe',
    cloth: 'linenCotton',
    price: 8900,
    cuts: {
      classic: {
        noun: words(
          'striped linen shirt',
          'Chemise rayée en lin',
          'Camisa de lino a rayas',
          'Gestreiftes Leinenhemd',
          'Camicia di lino a righe',
        ),
        line: words(
          'A fine stripe, long sleeves, a soft collar.',
          'Une rayure fine, des manches longues, un col souple.',
          'Raya fina, manga larga, cuello suave.',
          'Feiner Streifen, lange Ärmel, weicher Kragen.',
          'Riga sottile, maniche lunghe, collo morbido.',
        ),
        details: { sleeve: 'long', placket: 'band', collar: 'soft' },
      },
    },
    texts: [
      words(
        'Deck-chair stripes on linen and cotton. Big enough to borrow, cool enough for the train home.',
        'Des rayures de transat sur lin et coton. Assez ample pour l’emprunter, assez fraîche pour le train du retour.',
        'Rayas de hamaca sobre lino y algodón. Amplia para pedirla prestada, fresca para el tren de vuelta.',
        'Liegestuhlstreifen auf Leinen und Baumwolle. Weit genug zum Ausleihen, kühl genug für die Heimfahrt.',
        'Righe da sdraio su lino e cotone. Abbastanza ampia da rubarla, abbastanza fresca per il treno del ritorno.',
      ),
      words(
        'The yarn is dyed before it is woven, so the stripe stays sharp through every wash.',
        'Le fil est teint avant tissage : la rayure reste nette lavage après lavage.',
        'El hilo se tiñe antes de tejerse y la raya sigue nítida lavado tras lavado.',
        'Das Garn wird vor dem Weben gefärbt, der Streifen bleibt bei jeder Wäsche scharf.',
        'Il filo è tinto prima della tessitura: la riga resta nitida a ogni lavaggio.',
      ),
    ],
  }),
  ginghamShirt: shirt({
    garment: 'oxford-shirt',
    material: 'cotton',
    pattern: 'gingham',
    cloth: 'cotton',
    price: 7500,
    cuts: {
      classic: {
        noun: words('gingham shirt', 'Chemise vichy', 'Camisa de vichy', 'Vichykarohemd', 'Camicia vichy'),
        line: words(
          'Small squares, long sleeves, a buttoned collar.',
          'Petits carreaux, manches longues, col boutonné.',
          'Cuadros pequeños, manga larga, cuello abotonado.',
          'Kleine Karos, lange Ärmel, Button-down-Kragen.',
          'Quadretti piccoli, maniche lunghe, collo button-down.',
        ),
        details: { sleeve: 'long', buttonDown: true, pocket: false },
      },
      short: {
        noun: words(
          'short-sleeved gingham shirt',
          'Chemisette vichy',
          'Camisa de vichy de manga corta',
          'Kurzarmhemd mit Vichykaro',
          'Camicia vichy a maniche corte',
        ),
        line: words(
          'Small squares and short sleeves, with one pocket for the ice-cream money.',
          'Petits carreaux, manches courtes, une poche pour la monnaie de la glace.',
          'Cuadros pequeños, manga corta y un bolsillo para las monedas del helado.',
          'Kleine Karos, kurze Ärmel, eine Tasche für das Eisgeld.',
          'Quadretti, maniche corte e un taschino per i soldi del gelato.',
        ),
        details: { sleeve: 'short', buttonDown: false, pocket: true },
        price: 6500,
      },
    },
    texts: [
      words(
        'The tablecloth check of every beach café from Menton to Cassis, in crisp washed cotton.',
        'Le carreau des nappes de plage, de Menton à Cassis, dans un coton lavé.',
        'El cuadro de los manteles de playa, de Menton a Cassis, en algodón lavado.',
        'Das Tischtuchkaro der Strandcafés von Menton bis Cassis, in gewaschener Baumwolle.',
        'Il quadretto delle tovaglie di spiaggia, da Mentone a Cassis, in cotone lavato.',
      ),
      words(
        'Yarn-dyed cotton, matched at the pocket and the front: the squares meet as they should.',
        'Un coton teint en fil, raccordé à la poche et au devant : les carreaux se rejoignent.',
        'Algodón de hilo teñido, con los cuadros casados en bolsillo y frente.',
        'Garngefärbte Baumwolle, an Tasche und Front passend gesetzt: Die Karos treffen sich.',
        'Cotone tinto in filo, con i quadretti che combaciano su taschino e davanti.',
      ),
    ],
  }),
  checkShirt: shirt({
    garment: 'oxford-shirt',
    material: 'cotton',
    pattern: 'check',
    cloth: 'organicCotton',
    price: 8500,
    cuts: {
      classic: {
        noun: words(
          'checked flannel shirt',
          'Chemise en flanelle à carreaux',
          'Camisa de franela a cuadros',
          'Kariertes Flanellhemd',
          'Camicia di flanella a quadri',
        ),
        line: words(
          'A broad check, long sleeves, a chest pocket.',
          'De grands carreaux, manches longues, poche poitrine.',
          'Cuadro ancho, manga larga, bolsillo de pecho.',
          'Großes Karo, lange Ärmel, Brusttasche.',
          'Quadri larghi, maniche lunghe, taschino.',
        ),
        details: { sleeve: 'long', collar: 'point', buttonDown: false, pocket: true },
        fit: 'relaxed',
      },
    },
    texts: [
      words(
        'Brushed cotton for the months when the terrace is open but the sun is not.',
        'Un coton gratté pour les mois où la terrasse est ouverte mais le soleil absent.',
        'Algodón perchado para los meses de terraza abierta y sol ausente.',
        'Angeraute Baumwolle für die Monate, in denen die Terrasse offen ist, die Sonne aber nicht.',
        'Cotone garzato per i mesi in cui la terrazza è aperta ma il sole no.',
      ),
      words(
        'Brushed on both sides and warm at once. Over a T-shirt it does the work of a jacket.',
        'Gratté des deux côtés, chaud tout de suite. Sur un T-shirt, il remplace une veste.',
        'Perchada por ambos lados, abriga al instante. Sobre una camiseta hace de chaqueta.',
        'Beidseitig geraut und sofort warm. Über dem T-Shirt ersetzt es eine Jacke.',
        'Garzata sui due lati, scalda subito. Sopra una T-shirt fa da giacca.',
      ),
    ],
  }),
  floralShirt: shirt({
    garment: 'linen-shirt',
    material: 'cotton',
    pattern: 'floral',
    cloth: 'viscose',
    care: 'delicate',
    fit: 'relaxed',
    price: 8900,
    cuts: {
      short: {
        noun: words(
          'floral camp shirt',
          'Chemisette à fleurs',
          'Camisa de flores',
          'Blumenhemd',
          'Camicia a fiori',
        ),
        line: words(
          'Short sleeves, an open collar and a garden.',
          'Manches courtes, col ouvert, tout un jardin.',
          'Manga corta, cuello abierto y un jardín entero.',
          'Kurze Ärmel, offener Kragen und ein ganzer Garten.',
          'Maniche corte, collo aperto e un giardino intero.',
        ),
        details: { sleeve: 'short', placket: 'plain', collar: 'camp' },
      },
      classic: {
        noun: words('floral blouse', 'Blouse à fleurs', 'Blusa de flores', 'Blumenbluse', 'Blusa a fiori'),
        line: words(
          'Long sleeves and small flowers drawn by hand.',
          'Manches longues, petites fleurs dessinées à la main.',
          'Manga larga y florecillas dibujadas a mano.',
          'Lange Ärmel, kleine von Hand gezeichnete Blüten.',
          'Maniche lunghe e piccoli fiori disegnati a mano.',
        ),
        details: { sleeve: 'long', placket: 'plain' },
      },
    },
    texts: [
      words(
        'Bougainvillea, jasmine and a little mischief, printed on cloth that moves like water.',
        'Bougainvillée, jasmin et un peu de malice, imprimés sur une étoffe fluide.',
        'Buganvilla, jazmín y algo de picardía, estampados en un tejido fluido.',
        'Bougainvillea, Jasmin und etwas Übermut, gedruckt auf fließendem Stoff.',
        'Buganvillea, gelsomino e un po’ di malizia, stampati su un tessuto fluido.',
      ),
      words(
        'Our own print, drawn in the garden of the studio in Nice and repeated nowhere else.',
        'Un imprimé maison, dessiné dans le jardin de l’atelier à Nice, et nulle part ailleurs.',
        'Estampado propio, dibujado en el jardín del taller de Niza, y en ningún otro sitio.',
        'Unser eigener Druck, im Garten des Ateliers in Nizza gezeichnet und sonst nirgends zu finden.',
        'Una stampa nostra, disegnata nel giardino dell’atelier di Nizza e da nessun’altra parte.',
      ),
    ],
  }),
};
