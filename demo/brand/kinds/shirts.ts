import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const shirt = inDrawer('clothing', 'shirts', { care: 'wash', fit: 'regular' });

/** Plain shirts. */
export const SHIRTS: Record<string, Kind> = {
  linenShirt: shirt({
    garment: 'linen-shirt',
    material: 'linen',
    cloth: 'linen',
    price: 8900,
    cuts: {
      classic: {
        noun: words('linen shirt', 'Chemise en lin', 'Camisa de lino', 'Leinenhemd', 'Camicia di lino'),
        line: words(
          'Long sleeves to roll, a soft collar, an easy fall.',
          'Manches longues à retrousser, col souple, tombé libre.',
          'Manga larga para remangar, cuello suave, caída suelta.',
          'Lange Ärmel zum Krempeln, weicher Kragen, lockerer Fall.',
          'Maniche lunghe da arrotolare, collo morbido, linea sciolta.',
        ),
        details: { sleeve: 'long', placket: 'band', collar: 'soft', buttons: 'pearl' },
      },
      short: {
        noun: words(
          'short-sleeved linen shirt',
          'Chemisette en lin',
          'Camisa de lino de manga corta',
          'Kurzarmhemd aus Leinen',
          'Camicia di lino a maniche corte',
        ),
        line: words(
          'Short sleeves and a plain front that likes to stay open.',
          'Manches courtes et devant net, qui se porte volontiers ouvert.',
          'Manga corta y frente limpio que pide ir abierto.',
          'Kurze Ärmel und eine glatte Front, die gern offen bleibt.',
          'Maniche corte e davanti pulito, che ama restare aperto.',
        ),
        details: { sleeve: 'short', placket: 'plain', collar: 'camp', buttons: 'pearl' },
        fit: 'relaxed',
        price: 7900,
      },
    },
    texts: [
      words(
        'A shirt of washed linen with mother-of-pearl buttons. Wear it open over swimwear or buttoned to dinner.',
        'Une chemise en lin lavé, boutons de nacre. Ouverte sur un maillot, fermée pour dîner.',
        'Camisa de lino lavado con botones de nácar. Abierta sobre el bañador o abrochada para cenar.',
        'Ein Hemd aus gewaschenem Leinen mit Perlmuttknöpfen. Offen über der Bademode, geschlossen zum Abendessen.',
        'Una camicia di lino lavato con bottoni di madreperla. Aperta sul costume, chiusa per cena.',
      ),
      words(
        'European linen, woven in Normandy and washed until it falls as if you had worn it for years.',
        'Un lin européen tissé en Normandie, lavé jusqu’à tomber comme si vous le portiez depuis des années.',
        'Lino europeo tejido en Normandía y lavado hasta caer como si llevaras años con él.',
        'Europäisches Leinen, in der Normandie gewebt und gewaschen, bis es fällt, als trügen Sie es seit Jahren.',
        'Lino europeo tessuto in Normandia e lavato finché cade come se lo portassi da anni.',
      ),
      words(
        'It creases, and that is the point: linen breathes, dries in an hour and looks better on the second day.',
        'Il se froisse, et c’est tant mieux : le lin respire, sèche en une heure et gagne à être porté deux jours.',
        'Se arruga, y de eso se trata: el lino respira, se seca en una hora y luce mejor al segundo día.',
        'Es knittert, und so soll es sein: Leinen atmet, trocknet in einer Stunde und sieht am zweiten Tag besser aus.',
        'Si stropiccia, ed è giusto così: il lino respira, asciuga in un’ora e il secondo giorno è più bello.',
      ),
    ],
  }),
  oxfordShirt: shirt({
    garment: 'oxford-shirt',
    material: 'oxford',
    cloth: 'organicCotton',
    price: 7900,
    cuts: {
      classic: {
        noun: words('oxford shirt', 'Chemise oxford', 'Camisa Oxford', 'Oxfordhemd', 'Camicia oxford'),
        line: words(
          'Long sleeves, a buttoned collar, one chest pocket.',
          'Manches longues, col boutonné, une poche poitrine.',
          'Manga larga, cuello abotonado, un bolsillo en el pecho.',
          'Lange Ärmel, Button-down-Kragen, eine Brusttasche.',
          'Maniche lunghe, collo button-down, un taschino.',
        ),
        details: { sleeve: 'long', buttonDown: true, pocket: true },
      },
      short: {
        noun: words(
          'short-sleeved oxford shirt',
          'Chemisette oxford',
          'Camisa Oxford de manga corta',
          'Kurzarm-Oxfordhemd',
          'Camicia oxford a maniche corte',
        ),
        line: words(
          'The button-down for July, with short sleeves and no pocket.',
          'Le col boutonné de juillet, manches courtes et sans poche.',
          'El cuello abotonado de julio, de manga corta y sin bolsillo.',
          'Der Button-down für den Juli, mit kurzen Ärmeln und ohne Tasche.',
          'Il button-down di luglio, a maniche corte e senza taschino.',
        ),
        details: { sleeve: 'short', buttonDown: true, pocket: false },
        price: 6900,
      },
    },
    texts: [
      words(
        'A button-down in sturdy oxford that softens from the first wash. Cut straight, with a box pleat at the back.',
        'Un col boutonné en oxford solide, qui s’assouplit dès le premier lavage. Coupe droite, pli creux au dos.',
        'Cuello abotonado en Oxford resistente, más suave desde el primer lavado. Corte recto y tabla en la espalda.',
        'Button-down aus festem Oxford, der mit jeder Wäsche weicher wird. Gerade geschnitten, mit Kellerfalte im Rücken.',
        'Button-down in oxford robusto, più morbido fin dal primo lavaggio. Taglio dritto con cannone sul dorso.',
      ),
      words(
        'Two-ply organic cotton with a dry hand. It goes to the office under a blazer and to the harbour without one.',
        'Un coton biologique retors, au toucher sec. Au bureau sous un blazer, au port sans.',
        'Algodón orgánico de dos cabos y tacto seco. A la oficina bajo la americana, al puerto sin ella.',
        'Zweifach gezwirnte Bio-Baumwolle mit trockenem Griff. Ins Büro unter dem Blazer, an den Hafen ohne.',
        'Cotone biologico ritorto a due capi, mano asciutta. In ufficio sotto il blazer, al porto senza.',
      ),
    ],
  }),
  poplinShirt: shirt({
    garment: 'oxford-shirt',
    material: 'cotton',
    cloth: 'poplin',
    price: 8500,
    cuts: {
      classic: {
        noun: words(
          'poplin shirt',
          'Chemise en popeline',
          'Camisa de popelina',
          'Popelinehemd',
          'Camicia in popeline',
        ),
        line: words(
          'A clean collar, long sleeves, nothing on the chest.',
          'Un col net, des manches longues, rien sur la poitrine.',
          'Cuello limpio, manga larga y nada en el pecho.',
          'Klarer Kragen, lange Ärmel, nichts auf der Brust.',
          'Collo pulito, maniche lunghe, niente sul petto.',
        ),
        details: { sleeve: 'long', collar: 'spread', buttonDown: false, pocket: false },
        fit: 'slim',
      },
    },
    texts: [
      words(
        'Crisp cotton poplin with a cool hand, for evenings that begin with a jacket and end without it.',
        'Une popeline de coton nette et fraîche, pour les soirs qui commencent en veste et finissent sans.',
        'Popelina de algodón fresca y nítida, para noches que empiezan con chaqueta y acaban sin ella.',
        'Klare Baumwollpopeline mit kühlem Griff, für Abende, die mit Jackett beginnen und ohne enden.',
        'Popeline di cotone nitida e fresca, per le sere che iniziano in giacca e finiscono senza.',
      ),
      words(
        'Woven fine and finished without coating: it irons in two minutes and keeps its white.',
        'Tissée fin et sans apprêt : deux minutes de fer suffisent, et le blanc reste blanc.',
        'Tejida fina y sin apresto: se plancha en dos minutos y el blanco sigue blanco.',
        'Fein gewebt und unbeschichtet: in zwei Minuten gebügelt, und Weiß bleibt Weiß.',
        'Tessuta fine e senza appretti: si stira in due minuti e il bianco resta bianco.',
      ),
    ],
  }),
  denimShirt: shirt({
    garment: 'oxford-shirt',
    material: 'denim',
    cloth: 'denim',
    price: 8900,
    cuts: {
      classic: {
        noun: words('denim shirt', 'Chemise en jean', 'Camisa vaquera', 'Jeanshemd', 'Camicia di jeans'),
        line: words(
          'Long sleeves and a chest pocket on light denim.',
          'Manches longues et poche poitrine sur un denim léger.',
          'Manga larga y bolsillo de pecho en denim ligero.',
          'Lange Ärmel und Brusttasche auf leichtem Denim.',
          'Maniche lunghe e taschino su denim leggero.',
        ),
        details: { sleeve: 'long', collar: 'point', buttonDown: false, pocket: true },
      },
    },
    texts: [
      words(
        'Six-ounce indigo, stone-washed by the sea wind or nearly. Works as a shirt, and as a jacket over a T-shirt.',
        'Un indigo de six onces, délavé comme par le vent du large. Chemise, ou veste sur un T-shirt.',
        'Índigo de seis onzas, lavado como por el viento del mar. Sirve de camisa y de chaqueta sobre una camiseta.',
        'Sechs-Unzen-Indigo, ausgewaschen wie vom Seewind. Als Hemd oder als Jacke über dem T-Shirt.',
        'Indaco da sei once, stinto come dal vento di mare. Camicia, o giacca sopra una T-shirt.',
      ),
      words(
        'Cotton denim woven in Italy, soft from the first day. The indigo fades where you live in it.',
        'Un denim de coton tissé en Italie, souple dès le premier jour. L’indigo pâlit là où l’on vit.',
        'Denim de algodón tejido en Italia, suave desde el primer día. El índigo se aclara donde vives en él.',
        'In Italien gewebter Baumwolldenim, weich vom ersten Tag an. Das Indigo verblasst dort, wo man lebt.',
        'Denim di cotone tessuto in Italia, morbido dal primo giorno. L’indaco schiarisce dove lo vivi.',
      ),
    ],
  }),
  silkShirt: shirt({
    garment: 'linen-shirt',
    material: 'silk',
    cloth: 'silk',
    care: 'silk',
    fit: 'relaxed',
    price: 16900,
    cuts: {
      classic: {
        noun: words('silk blouse', 'Blouse en soie', 'Blusa de seda', 'Seidenbluse', 'Blusa di seta'),
        line: words(
          'Long sleeves, a covered placket, a collar that lies as it likes.',
          'Manches longues, patte cachée, col qui se pose où il veut.',
          'Manga larga, tapeta oculta, cuello que cae a su aire.',
          'Lange Ärmel, verdeckte Leiste, ein Kragen, der fällt, wie er will.',
          'Maniche lunghe, abbottonatura nascosta, collo libero di cadere.',
        ),
        details: { sleeve: 'long', placket: 'plain', collar: 'soft', pocket: false },
      },
    },
    texts: [
      words(
        'Sand-washed silk with a matte face. Tucked into tailored trousers or loose over jeans.',
        'Une soie lavée au sable, à l’aspect mat. Rentrée dans un pantalon à pinces ou libre sur un jean.',
        'Seda lavada a la arena, de aspecto mate. Por dentro del pantalón de vestir o suelta sobre los vaqueros.',
        'Sandgewaschene Seide mit matter Oberfläche. In der Bundfaltenhose oder lose über der Jeans.',
        'Seta lavata alla sabbia dall’aspetto opaco. Dentro i pantaloni sartoriali o libera sui jeans.',
      ),
      words(
        'Eighteen momme: heavy enough to fall well, light enough to forget.',
        'Dix-huit mommes : assez lourde pour bien tomber, assez légère pour l’oublier.',
        'Dieciocho mommes: pesa lo justo para caer bien y ser olvidada.',
        'Achtzehn Momme: schwer genug für schönen Fall, leicht genug zum Vergessen.',
        'Diciotto momme: abbastanza pesante per cadere bene, abbastanza lieve da dimenticarla.',
      ),
    ],
  }),
};
