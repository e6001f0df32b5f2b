import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const tee = inDrawer('clothing', 'tees', { care: 'wash', fit: 'regular' });

/** T-shirts and polo shirts. */
export const TEES: Record<string, Kind> = {
  tee: tee({
    garment: 'tee',
    material: 'jersey',
    cloth: 'organicCotton',
    price: 3500,
    cuts: {
      classic: {
        noun: words('T-shirt', 'T-shirt', 'Camiseta', 'T-Shirt', 'T-shirt'),
        line: words(
          'Round neck, short sleeves.',
          'Col rond, manches courtes.',
          'Cuello redondo, manga corta.',
          'Rundhals, kurze Ärmel.',
          'Girocollo, maniche corte.',
        ),
        details: { neck: 'round', sleeve: 'short', pocket: false },
      },
      vneck: {
        noun: words(
          'V-neck T-shirt',
          'T-shirt col V',
          'Camiseta de cuello de pico',
          'T-Shirt mit V-Ausschnitt',
          'T-shirt con scollo a V',
        ),
        line: words(
          'A shallow V and short sleeves.',
          'Un V discret, des manches courtes.',
          'Un pico discreto y manga corta.',
          'Ein flaches V und kurze Ärmel.',
          'Uno scollo a V discreto, maniche corte.',
        ),
        details: { neck: 'v', sleeve: 'short', pocket: false },
      },
      pocket: {
        noun: words(
          'pocket T-shirt',
          'T-shirt à poche',
          'Camiseta con bolsillo',
          'T-Shirt mit Brusttasche',
          'T-shirt con taschino',
        ),
        line: words(
          'Round neck, short sleeves and a pocket for the ticket.',
          'Col rond, manches courtes et une poche pour le billet.',
          'Cuello redondo, manga corta y un bolsillo para el billete.',
          'Rundhals, kurze Ärmel und eine Tasche für das Billett.',
          'Girocollo, maniche corte e un taschino per il biglietto.',
        ),
        details: { neck: 'round', sleeve: 'short', pocket: true },
        price: 3900,
      },
      long: {
        noun: words(
          'long-sleeved T-shirt',
          'T-shirt à manches longues',
          'Camiseta de manga larga',
          'Langarmshirt',
          'T-shirt a maniche lunghe',
        ),
        line: words(
          'Round neck, long sleeves, a little weight.',
          'Col rond, manches longues, un peu de tenue.',
          'Cuello redondo, manga larga, algo de peso.',
          'Rundhals, lange Ärmel, etwas Gewicht.',
          'Girocollo, maniche lunghe, un po’ di peso.',
        ),
        details: { neck: 'round', sleeve: 'long', pocket: false },
        price: 4500,
      },
    },
    texts: [
      words(
        'A dense jersey that keeps its shape, with a narrow ribbed neck. The one you reach for first.',
        'Un jersey dense qui garde sa forme, col côtelé étroit. Celui que l’on prend en premier.',
        'Punto denso que conserva la forma, con cuello estrecho de canalé. La primera que se elige.',
        'Dichter Jersey, der in Form bleibt, mit schmalem Rippkragen. Das Shirt, zu dem man zuerst greift.',
        'Un jersey compatto che mantiene la forma, con collo stretto a coste. La prima che si prende.',
      ),
      words(
        'Organic cotton, knitted in the round and washed before it is sewn: what fits in May fits in September.',
        'Un coton biologique lavé avant couture : ce qui va en mai ira en septembre.',
        'Algodón orgánico lavado antes de coser: lo que queda bien en mayo queda bien en septiembre.',
        'Bio-Baumwolle, vor dem Nähen gewaschen: Was im Mai passt, passt auch im September.',
        'Cotone biologico lavato prima di essere cucito: quel che veste a maggio veste a settembre.',
      ),
      words(
        'Not thin, not stiff. A basic in the best sense, made to be worn until it is a favourite.',
        'Ni fin ni raide. Un basique au meilleur sens du mot, fait pour devenir un favori.',
        'Ni fina ni rígida. Un básico en el mejor sentido, hecho para volverse favorito.',
        'Nicht dünn, nicht steif. Ein Basic im besten Sinne, gemacht, um zum Lieblingsstück zu werden.',
        'Né sottile né rigida. Un basic nel senso migliore, fatto per diventare il preferito.',
      ),
    ],
  }),
  breton: tee({
    garment: 'tee',
    material: 'jersey',
    pattern: 'breton',
    cloth: 'cotton',
    places: { weaving: 'FR' },
    price: 4900,
    cuts: {
      classic: {
        noun: words('striped T-shirt', 'Marinière', 'Camiseta marinera', 'Ringelshirt', 'T-shirt a righe'),
        line: words(
          'Short sleeves and a boat neck.',
          'Manches courtes et encolure bateau.',
          'Manga corta y escote barco.',
          'Kurze Ärmel und U-Boot-Ausschnitt.',
          'Maniche corte e scollo a barca.',
        ),
        details: { neck: 'boat', sleeve: 'short', pocket: false },
      },
      long: {
        noun: words(
          'long-sleeved striped T-shirt',
          'Marinière à manches longues',
          'Camiseta marinera de manga larga',
          'Langarm-Ringelshirt',
          'T-shirt a righe a maniche lunghe',
        ),
        line: words(
          'Long sleeves and a boat neck, as at sea.',
          'Manches longues et encolure bateau, comme en mer.',
          'Manga larga y escote barco, como en alta mar.',
          'Lange Ärmel und U-Boot-Ausschnitt, wie auf See.',
          'Maniche lunghe e scollo a barca, come in mare.',
        ),
        details: { neck: 'boat', sleeve: 'long', pocket: false },
        price: 5900,
      },
    },
    texts: [
      words(
        'The sailor’s stripe in heavy cotton, knitted so that the lines meet at the seams.',
        'La rayure marine en coton épais, tricotée pour que les lignes se rejoignent aux coutures.',
        'La raya marinera en algodón grueso, tejida para que las líneas casen en las costuras.',
        'Der Matrosenstreifen in schwerer Baumwolle, so gestrickt, dass die Linien an den Nähten aufeinandertreffen.',
        'La riga marinara in cotone pesante, lavorata perché le linee si incontrino nelle cuciture.',
      ),
      words(
        'Knitted in Brittany on slow machines. It takes salt, sun and a hot iron without complaint.',
        'Tricotée en Bretagne sur des métiers lents. Elle encaisse le sel, le soleil et le fer sans broncher.',
        'Tejida en Bretaña en telares lentos. Aguanta sal, sol y plancha sin quejarse.',
        'In der Bretagne auf langsamen Maschinen gestrickt. Verträgt Salz, Sonne und Bügeleisen ohne Murren.',
        'Lavorata in Bretagna su telai lenti. Sopporta sale, sole e ferro senza protestare.',
      ),
    ],
  }),
  polo: tee({
    garment: 'polo',
    material: 'pique',
    cloth: 'pique',
    price: 5900,
    cuts: {
      classic: {
        noun: words('polo shirt', 'Polo', 'Polo', 'Poloshirt', 'Polo'),
        line: words(
          'Short sleeves, a soft collar, buttoned or not.',
          'Manches courtes, col souple, boutonné ou non.',
          'Manga corta, cuello suave, abrochado o no.',
          'Kurze Ärmel, weicher Kragen, geknöpft oder nicht.',
          'Maniche corte, collo morbido, abbottonata o no.',
        ),
        details: { open: false },
      },
    },
    texts: [
      words(
        'Piqué with a soft collar and three buttons. Light enough for noon, proper enough for the terrace.',
        'Un piqué au col souple et à trois boutons. Léger à midi, élégant en terrasse.',
        'Piqué de cuello suave y tres botones. Ligero a mediodía, correcto en la terraza.',
        'Piqué mit weichem Kragen und drei Knöpfen. Leicht genug für den Mittag, gepflegt genug für die Terrasse.',
        'Piqué con collo morbido e tre bottoni. Leggera a mezzogiorno, giusta in terrazza.',
      ),
      words(
        'A fine piqué with side vents and a collar that does not curl. For tennis, and for talking about tennis.',
        'Un piqué fin, fentes aux côtés, col qui ne rebique pas. Pour le tennis, ou pour en parler.',
        'Piqué fino con aberturas laterales y cuello que no se dobla. Para jugar al tenis o para hablar de ello.',
        'Feiner Piqué mit Seitenschlitzen und einem Kragen, der sich nicht rollt. Für Tennis und für Gespräche darüber.',
        'Piqué fine con spacchetti e un collo che non si arriccia. Per il tennis, o per parlarne.',
      ),
    ],
  }),
  knitPolo: tee({
    garment: 'polo',
    material: 'merino',
    cloth: 'merino',
    care: 'wool',
    price: 9900,
    cuts: {
      classic: {
        noun: words('knitted polo shirt', 'Polo en maille', 'Polo de punto', 'Strickpolo', 'Polo in maglia'),
        line: words(
          'Knitted in one fine thread, open at the neck.',
          'Tricoté d’un fil fin, ouvert au col.',
          'Tejido con un hilo fino, abierto al cuello.',
          'Aus feinem Garn gestrickt, am Hals offen.',
          'Lavorata in filo sottile, aperta al collo.',
        ),
        details: { open: true },
      },
    },
    texts: [
      words(
        'Merino for warm evenings: it keeps cool, holds no smell and slips under a linen blazer.',
        'Du mérinos pour les soirs tièdes : frais, sans odeur, il se glisse sous un blazer en lin.',
        'Merino para noches tibias: fresco, sin olores, cabe bajo una americana de lino.',
        'Merino für laue Abende: kühl, geruchlos und schmal genug für den Leinenblazer.',
        'Merino per le sere tiepide: fresco, senza odori, sta sotto un blazer di lino.',
      ),
      words(
        'Fully fashioned, with a collar that stands by itself. The cinema of 1962, without the smoke.',
        'Entièrement diminué, col qui tient tout seul. Le cinéma de 1962, la fumée en moins.',
        'Menguado por completo, con un cuello que se tiene solo. El cine de 1962, sin humo.',
        'Formgestrickt, mit einem Kragen, der von selbst steht. Kino von 1962, ohne den Rauch.',
        'Calata, con un collo che sta su da solo. Il cinema del 1962, senza il fumo.',
      ),
    ],
  }),
};
