import { words } from '../../words.ts';
import { productNamed } from '../shop-links.ts';
import {
  contentCard,
  heroVideoBanner,
  productCarousel,
  recommendation,
  responsiveImage,
  richText,
} from './components.ts';
import type { Page } from './page.ts';
import { scene } from './pictures.ts';

/** /edits/swim and /lp/the-swim-edit */
export const SWIM_EDIT: Page = {
  id: 'the-swim-edit',
  type: 'landingPage',
  path: 'edits/swim',
  name: 'Landing page: the swim edit',
  title: words(
    'The swim edit',
    'La sélection bain',
    'La selección de baño',
    'Die Bademode',
    'La selezione mare',
  ),
  description: words(
    'Swimsuits and trunks of recycled fibre that keep their shape and their colour.',
    'Des maillots et des shorts de bain en fibre recyclée, qui gardent leur forme et leur couleur.',
    'Bañadores de fibra reciclada que conservan la forma y el color.',
    'Badeanzüge und Badeshorts aus Recyclingfaser, die Form und Farbe behalten.',
    'Costumi in fibra riciclata che conservano forma e colore.',
  ),
  keywords: words(
    'swimsuit, swim trunks, swimwear, beach',
    'maillot de bain, short de bain, plage',
    'bañador, traje de baño, playa',
    'Badeanzug, Badeshorts, Bademode, Strand',
    'costume da bagno, costume intero, spiaggia',
  ),
  regions: {
    hero: [
      heroVideoBanner({
        id: 'swim-edit-hero',
        name: 'Hero',
        scene: 'cabins',
        alt: words(
          'Bathing cabins in a row, the sea in front of them',
          'Des cabines de bain alignées face à la mer',
          'Casetas de baño en fila, frente al mar',
          'Badekabinen in einer Reihe, davor das Meer',
          'Cabine da bagno in fila, davanti al mare',
        ),
        contentPosition: 'center',
        content: [
          contentCard({
            id: 'swim-edit-hero-card',
            name: 'Hero words',
            headingLevel: 1,
            contentPosition: 'center',
            heading: words(
              'First in, last out',
              'Premiers dedans, derniers dehors',
              'Los primeros en entrar, los últimos en salir',
              'Als Erste hinein, als Letzte heraus',
              'I primi a entrare, gli ultimi a uscire',
            ),
          }),
        ],
        footnote: [
          richText({
            id: 'swim-edit-hero-note',
            name: 'Hero footnote',
            bottomMargin: 'none',
            contentPosition: 'center',
            markup: words(
              '<p>Please rinse in fresh water. The sea is kind to you, less so to elastane.</p>',
              '<p>À rincer à l’eau douce. La mer est bonne pour vous, un peu moins pour l’élasthanne.</p>',
              '<p>Aclara con agua dulce. El mar te sienta bien a ti, no tanto al elastano.</p>',
              '<p>Bitte mit Süßwasser ausspülen. Das Meer tut Ihnen gut, dem Elastan weniger.</p>',
              '<p>Sciacqua in acqua dolce. Il mare fa bene a te, un po’ meno all’elastan.</p>',
            ),
          }),
        ],
      }),
    ],
    main: [
      productCarousel({
        id: 'swim-edit-products',
        name: 'Swim pieces',
        headline: words(
          'For jumping in',
          'Pour plonger',
          'Para lanzarse al agua',
          'Zum Hineinspringen',
          'Per tuffarsi',
        ),
        products: [
          'Plongeoir',
          'Sirocco',
          'Plongeon',
          'Rosée',
          'Frioul',
          'Calypso',
          'Étoile de mer',
          'Écume',
        ].map(productNamed),
        to: { category: 'women-clothing-swim' },
        linkText: words(
          'All swimwear',
          'Tous les maillots',
          'Todos los bañadores',
          'Alle Bademode',
          'Tutti i costumi',
        ),
      }),
      responsiveImage({
        id: 'swim-edit-picture',
        name: 'Picture: the sea wall',
        image: scene('sea-wall', 'wide'),
        imageTall: scene('sea-wall', 'tall'),
        alt: words(
          'The sea wall at noon, without a shadow',
          'La digue à midi, sans une ombre',
          'El malecón a mediodía, sin una sombra',
          'Die Kaimauer am Mittag, ohne Schatten',
          'Il molo a mezzogiorno, senza un’ombra',
        ),
        caption: words(
          'The wall at Salis. Depth three metres; please look first.',
          'La digue de la Salis. Trois mètres de fond ; regardez d’abord.',
          'El malecón de la Salis. Tres metros de fondo; mira antes.',
          'Die Mauer an der Salis. Drei Meter tief; bitte erst hinsehen.',
          'Il molo della Salis. Tre metri di fondo; prima guarda.',
        ),
      }),
      richText({
        id: 'swim-edit-story',
        name: 'Story',
        markup: words(
          '<h2>Cut for swimming</h2><p>Flat seams, a lining where it counts, straps that stay where you put them. The cloth is knitted from recovered nets and offcuts, and dries while you read two chapters.</p><p>Not sure of your size? Swimwear follows the <a href="/size-guide-women-tops">women’s</a> and <a href="/size-guide-men-trousers">men’s</a> size guides.</p>',
          '<h2>Coupés pour nager</h2><p>Coutures plates, doublure là où il faut, bretelles qui restent en place. La matière est tricotée à partir de filets et de chutes récupérés, et sèche en deux chapitres de lecture.</p><p>Un doute sur la taille ? Le bain suit les guides <a href="/size-guide-women-tops">femme</a> et <a href="/size-guide-men-trousers">homme</a>.</p>',
          '<h2>Cortados para nadar</h2><p>Costuras planas, forro donde hace falta y tirantes que no se mueven. El tejido se hace con redes y retales recuperados y se seca en lo que lees dos capítulos.</p><p>¿Dudas con la talla? El baño sigue las guías de <a href="/size-guide-women-tops">mujer</a> y de <a href="/size-guide-men-trousers">hombre</a>.</p>',
          '<h2>Zum Schwimmen geschnitten</h2><p>Flache Nähte, Futter, wo es darauf ankommt, Träger, die bleiben, wo sie sind. Der Stoff wird aus geborgenen Netzen und Resten gewirkt und trocknet, während Sie zwei Kapitel lesen.</p><p>Unsicher bei der Größe? Für Bademode gelten die Tabellen für <a href="/size-guide-women-tops">Damen</a> und <a href="/size-guide-men-trousers">Herren</a>.</p>',
          '<h2>Tagliati per nuotare</h2><p>Cuciture piatte, fodera dove serve, spalline che restano al loro posto. Il tessuto nasce da reti e ritagli recuperati e si asciuga mentre leggi due capitoli.</p><p>Dubbi sulla taglia? I costumi seguono le guide <a href="/size-guide-women-tops">donna</a> e <a href="/size-guide-men-trousers">uomo</a>.</p>',
        ),
      }),
      recommendation({
        id: 'swim-edit-recommended',
        name: 'Recommended',
        title: words(
          'For the towel beside you',
          'Pour la serviette d’à côté',
          'Para la toalla de al lado',
          'Für das Handtuch nebenan',
          'Per il telo accanto',
        ),
        recommender: 'products-in-all-categories',
      }),
    ],
  },
};
