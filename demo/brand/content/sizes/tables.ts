import { type Words, words } from '../../words.ts';
import type { MeasureName } from './measures.ts';

export interface SizeTable {
  /** the asset id is `size-guide-{id}` */
  id: string;
  title: Words;
  columns: MeasureName[];
  /** one row per size; lengths in centimetres, ranges with a dash, decimals with a point */
  rows: string[];
  note: Words;
}

const LARGER_IN_LINEN = words(
  'Between two sizes, take the larger one in linen and the smaller one in knitwear.',
  'Entre deux tailles, prenez la plus grande en lin et la plus petite en maille.',
  'Si estás entre dos tallas, elige la mayor en lino y la menor en punto.',
  'Zwischen zwei Größen nehmen Sie bei Leinen die größere, bei Strick die kleinere.',
  'Tra due taglie, prendi la più grande nel lino e la più piccola nella maglieria.',
);
const INSIDE_LEG = words(
  'Trousers with two lengths: 30 has an inside leg of 76 cm (30 in), 32 of 81 cm (32 in).',
  'Pantalons à deux longueurs : la 30 a un entrejambe de 76 cm, la 32 de 81 cm.',
  'Pantalones con dos largos: el 30 tiene 76 cm de entrepierna (30 in); el 32, 81 cm (32 in).',
  'Hosen in zwei Längen: 30 hat eine innere Beinlänge von 76 cm, 32 von 81 cm.',
  'Pantaloni in due lunghezze: la 30 ha un interno gamba di 76 cm, la 32 di 81 cm.',
);

/** Size tables for all sizes in the catalogue. */
export const SIZE_TABLES: SizeTable[] = [
  {
    id: 'women-tops',
    title: words(
      'Women’s tops, dresses and swimwear',
      'Femme : hauts, robes et maillots',
      'Mujer: prendas superiores, vestidos y baño',
      'Damen: Oberteile, Kleider und Bademode',
      'Donna: maglie, camicie, abiti e costumi',
    ),
    columns: ['size', 'fr', 'de', 'it', 'uk', 'us', 'chest', 'waist', 'hips'],
    rows: [
      'XS 34 32 38 6 2 80–83 62–65 86–89',
      'S 36 34 40 8 4 84–87 66–69 90–93',
      'M 38 36 42 10 6 88–91 70–73 94–97',
      'L 40 38 44 12 8 92–96 74–78 98–102',
      'XL 42 40 46 14 10 97–101 79–83 103–107',
      'XXL 44 42 48 16 12 102–107 84–89 108–113',
    ],
    note: LARGER_IN_LINEN,
  },
  {
    id: 'women-trousers',
    title: words(
      'Women’s trousers, jeans and skirts',
      'Femme : pantalons, jeans et jupes',
      'Mujer: pantalones, vaqueros y faldas',
      'Damen: Hosen, Jeans und Röcke',
      'Donna: pantaloni, jeans e gonne',
    ),
    columns: ['size', 'letter', 'de', 'it', 'uk', 'us', 'waist', 'hips'],
    rows: [
      '34 XS 32 38 6 2 62–65 86–89',
      '36 S 34 40 8 4 66–69 90–93',
      '38 M 36 42 10 6 70–73 94–97',
      '40 L 38 44 12 8 74–78 98–102',
      '42 XL 40 46 14 10 79–83 103–107',
      '44 XXL 42 48 16 12 84–89 108–113',
    ],
    note: INSIDE_LEG,
  },
  {
    id: 'women-shoes',
    title: words('Women’s shoes', 'Femme : chaussures', 'Mujer: zapatos', 'Damen: Schuhe', 'Donna: scarpe'),
    columns: ['eu', 'uk', 'us', 'foot'],
    rows: ['36 3 5 22.5', '37 4 6 23.2', '38 5 7 23.8', '39 6 8 24.5', '40 7 9 25.2', '41 8 10 25.8'],
    note: words(
      'Espadrilles give by half a size within a week: choose them snug.',
      'Les espadrilles se détendent d’une demi-pointure en une semaine : choisissez-les ajustées.',
      'Las alpargatas ceden media talla en una semana: elígelas ajustadas.',
      'Espadrilles geben in einer Woche um eine halbe Größe nach: Wählen Sie sie knapp.',
      'Le espadrillas cedono di mezzo numero in una settimana: sceglile aderenti.',
    ),
  },
  {
    id: 'men-tops',
    title: words(
      'Men’s shirts, knitwear and jackets',
      'Homme : chemises, maille et vestes',
      'Hombre: camisas, punto y chaquetas',
      'Herren: Hemden, Strick und Jacken',
      'Uomo: camicie, maglieria e giacche',
    ),
    columns: ['size', 'eu', 'uk', 'us', 'chest', 'waist', 'collar'],
    rows: [
      'S 46 36 36 88–93 76–81 37–38',
      'M 48 38 38 94–99 82–87 39–40',
      'L 50 40 40 100–105 88–93 41–42',
      'XL 52 42 42 106–111 94–99 43–44',
      'XXL 54 44 44 112–117 100–106 45–46',
      '3XL 56 46 46 118–124 107–113 47–48',
      '3XL 56 46 46 118–124 107–114 47–48',
    ],
    note: LARGER_IN_LINEN,
  },
  {
    id: 'men-trousers',
    title: words(
      'Men’s trousers, jeans and swim shorts',
      'Homme : pantalons, jeans et shorts de bain',
      'Hombre: pantalones, vaqueros y bañadores',
      'Herren: Hosen, Jeans und Badeshorts',
      'Uomo: pantaloni, jeans e costumi',
    ),
    columns: ['size', 'letter', 'eu', 'it', 'waist', 'hips'],
    rows: [
      '30 S 40 46 76–79 90–93',
      '32 M 42 48 81–84 95–98',
      '34 L 44 50 86–89 100–103',
      '36 XL 46 52 91–94 105–108',
      '38 XXL 48 54 96–99 110–113',
      '40 3XL 50 56 101–104 115–118',
    ],
    note: INSIDE_LEG,
  },
  {
    id: 'men-shoes',
    title: words('Men’s shoes', 'Homme : chaussures', 'Hombre: zapatos', 'Herren: Schuhe', 'Uomo: scarpe'),
    columns: ['eu', 'uk', 'us', 'foot'],
    rows: [
      '40 6.5 7.5 25.3',
      '41 7.5 8.5 26.0',
      '42 8 9 26.7',
      '43 9 10 27.3',
      '44 9.5 10.5 28.0',
      '45 10.5 11.5 28.7',
    ],
    note: words(
      'Loafers are cut close and soften after three evenings. With a high instep, take the next size.',
      'Les mocassins chaussent près du pied et s’assouplissent en trois soirs. Avec un cou-de-pied fort, prenez la pointure au-dessus.',
      'Los mocasines van ajustados y se ablandan en tres noches. Si tienes el empeine alto, elige un número más.',
      'Loafer sitzen eng und geben nach drei Abenden nach. Bei hohem Spann nehmen Sie die nächste Größe.',
      'I mocassini calzano stretti e si ammorbidiscono in tre sere. Con il collo del piede alto, prendi il numero successivo.',
    ),
  },
  {
    id: 'children',
    title: words(
      'Children’s clothes',
      'Enfant : vêtements',
      'Niños: ropa',
      'Kinder: Bekleidung',
      'Bambini: abbigliamento',
    ),
    columns: ['age', 'height', 'chest', 'waist'],
    rows: [
      '4Y 98–104 56–58 53–54',
      '6Y 110–116 60–62 55–56',
      '8Y 122–128 65–67 58–59',
      '10Y 134–140 70–72 61–62',
      '12Y 146–152 75–77 64–65',
      '12Y 146–152 76–79 65–67',
    ],
    note: words(
      'Go by height, not by age. In doubt, the larger size: hems and cuffs turn twice.',
      'Fiez-vous à la stature plutôt qu’à l’âge. Dans le doute, la taille au-dessus : ourlets et poignets se retournent deux fois.',
      'Fíate de la estatura y no de la edad. En caso de duda, la talla mayor: bajos y puños se doblan dos veces.',
      'Entscheidend ist die Körpergröße, nicht das Alter. Im Zweifel die größere: Saum und Bündchen lassen sich zweimal umschlagen.',
      'Conta l’altezza, non l’età. Nel dubbio, la taglia più grande: orli e polsini si girano due volte.',
    ),
  },
  {
    id: 'children-shoes',
    title: words(
      'Children’s shoes',
      'Enfant : chaussures',
      'Niños: zapatos',
      'Kinder: Schuhe',
      'Bambini: scarpe',
    ),
    columns: ['eu', 'uk', 'us', 'foot'],
    rows: [
      '28 10 11 17.2',
      '29 11 11.5 17.8',
      '30 11.5 12.5 18.5',
      '31 12.5 13 19.1',
      '32 13 1 19.8',
      '33 1 2 20.4',
      '34 2 3 21.1',
    ],
    note: words(
      'Leave a thumb’s width at the front, and measure again every season.',
      'Laissez la largeur d’un pouce à l’avant, et mesurez de nouveau à chaque saison.',
      'Deja el ancho de un pulgar por delante y vuelve a medir cada temporada.',
      'Lassen Sie vorn eine Daumenbreite Platz und messen Sie jede Saison neu.',
      'Lascia lo spazio di un pollice davanti e misura di nuovo a ogni stagione.',
    ),
  },
  {
    id: 'belts',
    title: words('Belts', 'Ceintures', 'Cinturones', 'Gürtel', 'Cinture'),
    columns: ['size', 'overTrousers', 'strap'],
    rows: ['80 75–84 97', '90 85–94 107', '100 95–104 117'],
    note: words(
      'The size is the distance from the buckle to the middle one of five holes.',
      'La taille est la distance de la boucle au trou central, le troisième de cinq.',
      'La talla es la distancia de la hebilla al agujero central, el tercero de cinco.',
      'Die Größe ist der Abstand von der Schnalle zum mittleren von fünf Löchern.',
      'La taglia è la distanza dalla fibbia al foro centrale, il terzo di cinque.',
    ),
  },
  {
    id: 'caps',
    title: words('Caps', 'Casquettes', 'Gorras', 'Kappen', 'Cappellini'),
    columns: ['head'],
    rows: ['54–61'],
    note: words(
      'One size, with a brass buckle at the back.',
      'Taille unique, avec une boucle de laiton à l’arrière.',
      'Talla única, con hebilla de latón en la parte de atrás.',
      'Einheitsgröße mit Messingschnalle am Hinterkopf.',
      'Taglia unica, con fibbia di ottone sul retro.',
    ),
  },
];
