import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const shorts = inDrawer('clothing', 'shorts', { care: 'wash', fit: 'regular' });

/** Shorts, without swimwear. */
export const SHORTS: Record<string, Kind> = {
  short: shorts({
    garment: 'short',
    material: 'cotton',
    cloth: 'cotton',
    price: 5900,
    cuts: {
      classic: {
        noun: words('shorts', 'Short', 'Bermudas', 'Shorts', 'Shorts'),
        line: words(
          'A flat front and side pockets.',
          'Devant plat, poches sur le côté.',
          'Frente plano, bolsillos laterales.',
          'Glatte Front, Seitentaschen.',
          'Davanti piatto, tasche laterali.',
        ),
        details: { drawstring: false, cuffed: false },
      },
      cuffed: {
        noun: words(
          'cuffed shorts',
          'Short à revers',
          'Bermudas con vuelta',
          'Shorts mit Aufschlag',
          'Shorts con risvolto',
        ),
        line: words(
          'A flat front and a turned-up hem.',
          'Devant plat, ourlet à revers.',
          'Frente plano y bajo con vuelta.',
          'Glatte Front, umgeschlagener Saum.',
          'Davanti piatto e orlo con risvolto.',
        ),
        details: { drawstring: false, cuffed: true },
        price: 6500,
      },
    },
    texts: [
      words(
        'Just above the knee, with a drawstring inside the waistband. Dry again by the time coffee is served.',
        'Juste au-dessus du genou, cordon caché à la taille. Sec avant le café.',
        'Justo por encima de la rodilla, con cordón interior. Secos antes del café.',
        'Knapp über dem Knie, mit Kordel im Bund. Trocken, bevor der Kaffee kommt.',
        'Appena sopra il ginocchio, con coulisse interna. Asciutti prima del caffè.',
      ),
      words(
        'Dense cotton with real pockets: for keys, shells and change.',
        'Un coton dense et de vraies poches : clés, coquillages, monnaie.',
        'Algodón denso con bolsillos de verdad: llaves, conchas y monedas.',
        'Dichte Baumwolle mit richtigen Taschen: für Schlüssel, Muscheln und Kleingeld.',
        'Cotone compatto e tasche vere: chiavi, conchiglie, spiccioli.',
      ),
    ],
  }),
  linenShort: shorts({
    garment: 'short',
    material: 'linen',
    cloth: 'linenCotton',
    fit: 'relaxed',
    price: 6500,
    cuts: {
      classic: {
        noun: words('linen shorts', 'Short en lin', 'Shorts de lino', 'Leinenshorts', 'Shorts di lino'),
        line: words(
          'A drawstring waist, nothing to fasten.',
          'Taille à cordon, rien à boutonner.',
          'Cintura con cordón, nada que abrochar.',
          'Kordelbund, nichts zum Schließen.',
          'Vita con coulisse, niente da allacciare.',
        ),
        details: { drawstring: true, cuffed: false },
      },
    },
    texts: [
      words(
        'Linen and cotton, washed soft. For breakfast, the market and nothing much after.',
        'Lin et coton lavés. Pour le petit-déjeuner, le marché et pas grand-chose ensuite.',
        'Lino y algodón lavados. Para el desayuno, el mercado y poco más.',
        'Leinen und Baumwolle, weich gewaschen. Für Frühstück, Markt und danach nicht viel.',
        'Lino e cotone, lavati morbidi. Per la colazione, il mercato e poco altro.',
      ),
      words(
        'They weigh less than a paperback and take less room.',
        'Il pèse moins qu’un livre de poche et prend moins de place.',
        'Pesan menos que un libro de bolsillo y ocupan menos.',
        'Sie wiegen weniger als ein Taschenbuch und brauchen weniger Platz.',
        'Pesano meno di un tascabile e occupano meno posto.',
      ),
    ],
  }),
  denimShort: shorts({
    garment: 'short',
    material: 'denim',
    cloth: 'denim',
    care: 'denim',
    price: 6900,
    cuts: {
      classic: {
        noun: words('denim shorts', 'Short en jean', 'Shorts vaqueros', 'Jeansshorts', 'Shorts di jeans'),
        line: words(
          'Denim with a turned-up hem.',
          'Du denim à revers.',
          'Denim con vuelta.',
          'Denim mit Umschlag.',
          'Denim con risvolto.',
        ),
        details: { drawstring: false, cuffed: true },
      },
    },
    texts: [
      words(
        'Rigid denim, softened in the wash and rolled once. The shorts that were jeans in another life.',
        'Un denim rigide, assoupli au lavage, retroussé une fois. Le short qui fut un jean dans une autre vie.',
        'Denim rígido suavizado al lavar y con una vuelta. Los shorts que fueron vaqueros en otra vida.',
        'Fester Denim, in der Wäsche weich geworden, einmal gekrempelt. In einem früheren Leben waren sie Jeans.',
        'Denim rigido ammorbidito dal lavaggio, con un giro. In un’altra vita erano jeans.',
      ),
      words(
        'Good with a swimsuit, better with a striped T-shirt, best with sand in the pockets.',
        'Bien avec un maillot, mieux avec une marinière, parfait avec du sable dans les poches.',
        'Bien con bañador, mejor con camiseta marinera, perfectos con arena en los bolsillos.',
        'Gut zum Badeanzug, besser zum Ringelshirt, am besten mit Sand in den Taschen.',
        'Bene col costume, meglio con la maglia a righe, perfetti con la sabbia in tasca.',
      ),
    ],
  }),
};
