import { words } from '../../words.ts';
import { productNamed } from '../shop-links.ts';
import { contentCard, heroImage, productCarousel, recommendation, richText } from './components.ts';
import { ROOMS, SWIM_AND_CHILDREN } from './home-doors.ts';
import type { Page } from './page.ts';

const SEE_ALL = words('See all', 'Tout voir', 'Ver todo', 'Alles ansehen', 'Vedi tutto');

/** The home page. */
export const HOMEPAGE: Page = {
  id: 'homepage',
  type: 'storePage',
  name: 'Home page',
  title: words(
    'Linen, cotton and salt',
    'Lin, coton et sel',
    'Lino, algodón y sal',
    'Leinen, Baumwolle und Salz',
    'Lino, cotone e sale',
  ),
  description: words(
    'Rivage makes unhurried clothes for women, men and children by the sea: washed linen, dry cotton, fine merino.',
    'Rivage crée des vêtements sans hâte pour femme, homme et enfant : lin lavé, coton sec, mérinos fin.',
    'Rivage crea ropa sin prisas para mujer, hombre y niños: lino lavado, algodón seco y merino fino.',
    'Rivage macht Kleidung ohne Eile für Damen, Herren und Kinder: gewaschenes Leinen, trockene Baumwolle, feines Merino.',
    'Rivage crea abiti senza fretta per donna, uomo e bambini: lino lavato, cotone asciutto, merino sottile.',
  ),
  keywords: words(
    'Rivage, linen, swimwear, summer clothes, Riviera',
    'Rivage, lin, maillots de bain, vêtements d’été, Côte d’Azur',
    'Rivage, lino, bañadores, ropa de verano, Riviera',
    'Rivage, Leinen, Bademode, Sommerkleidung, Riviera',
    'Rivage, lino, costumi da bagno, abiti estivi, Riviera',
  ),
  regions: {
    hero: [
      heroImage({
        id: 'homepage-hero',
        name: 'Hero: the long way to the beach',
        scene: 'sea-wall',
        // On narrow screens the crop keeps the hat and the hills; the sky behind the text has no detail anywhere.
        focalPoint: { x: 0.8, y: 0.5 },
        alt: words(
          'A sea wall in the morning sun, the bay beyond it',
          'Une digue au soleil du matin, la baie derrière elle',
          'Un malecón al sol de la mañana, con la bahía al fondo',
          'Eine Kaimauer in der Morgensonne, dahinter die Bucht',
          'Un molo nel sole del mattino, dietro la baia',
        ),
        bottomMargin: 'none',
        content: [
          contentCard({
            id: 'homepage-hero-card',
            name: 'Hero words',
            headingLevel: 1,
            heading: words(
              'The long way to the beach',
              'Le chemin le plus long vers la plage',
              'El camino largo a la playa',
              'Der lange Weg zum Strand',
              'La strada lunga per la spiaggia',
            ),
            text: words(
              '<p>Washed linen, dry cotton, shoes that know sand.</p>',
              '<p>Du lin lavé, du coton sec, des chaussures qui connaissent le sable.</p>',
              '<p>Lino lavado, algodón seco y zapatos que conocen la arena.</p>',
              '<p>Gewaschenes Leinen, trockene Baumwolle, Schuhe, die den Sand kennen.</p>',
              '<p>Lino lavato, cotone asciutto, scarpe che conoscono la sabbia.</p>',
            ),
            to: { category: 'new' },
            linkText: words(
              'See what is new',
              'Voir les nouveautés',
              'Ver las novedades',
              'Zu den Neuheiten',
              'Scopri le novità',
            ),
            verticalAlignment: 'top',
          }),
        ],
      }),
    ],
    main: [
      richText({
        id: 'homepage-welcome-back',
        name: 'Welcome back (registered customers)',
        visibility: { customerGroups: ['Registered'] },
        contentPosition: 'center',
        bottomMargin: 'none',
        markup: words(
          '<p>Good to see you again. What you set aside is in <a href="/account/wishlist">your wishlist</a>.</p>',
          '<p>Heureux de vous revoir. Ce que vous aviez mis de côté est dans <a href="/account/wishlist">votre liste d’envies</a>.</p>',
          '<p>Qué bien verte de nuevo. Lo que guardaste está en <a href="/account/wishlist">tu lista de deseos</a>.</p>',
          '<p>Schön, Sie wiederzusehen. Was Sie sich gemerkt haben, steht auf <a href="/account/wishlist">Ihrer Wunschliste</a>.</p>',
          '<p>Che bello rivederti. Ciò che avevi messo da parte è nella <a href="/account/wishlist">tua lista dei desideri</a>.</p>',
        ),
      }),
      productCarousel({
        id: 'homepage-new',
        name: 'New in',
        headline: words('New in', 'Nouveautés', 'Novedades', 'Neu eingetroffen', 'Novità'),
        products: ['Calanque', 'Vigie', 'Lavandou', 'Casino', 'Saint-Jean', 'Menton', 'Vespa', 'Esterel'].map(
          productNamed,
        ),
        to: { category: 'new' },
        linkText: SEE_ALL,
      }),
      ROOMS,
      richText({
        id: 'homepage-regatta',
        name: 'Regatta week 2025 (over)',
        visibility: { from: '2025-06-16T00:00:00.000Z', to: '2025-06-23T00:00:00.000Z' },
        contentPosition: 'center',
        markup: words(
          '<p>Regatta week: a sailor’s bag with every order, until Sunday.</p>',
          '<p>Semaine de la régate : un sac marin avec chaque commande, jusqu’à dimanche.</p>',
          '<p>Semana de regata: un petate marinero con cada pedido, hasta el domingo.</p>',
          '<p>Regattawoche: ein Seesack zu jeder Bestellung, bis Sonntag.</p>',
          '<p>Settimana della regata: una sacca da marinaio con ogni ordine, fino a domenica.</p>',
        ),
      }),
      heroImage({
        id: 'homepage-linen',
        name: 'Banner: summer linen',
        scene: 'awnings',
        // On tablets the crop keeps the bare wall behind the text.
        focalPoint: { x: 0.2, y: 0.5 },
        alt: words(
          'Striped awnings over a terrace',
          'Des stores rayés au-dessus d’une terrasse',
          'Toldos de rayas sobre una terraza',
          'Gestreifte Markisen über einer Terrasse',
          'Tende a righe sopra una terrazza',
        ),
        verticalAlignment: 'top',
        content: [
          contentCard({
            id: 'homepage-linen-card',
            name: 'Summer linen words',
            eyebrow: words('The edit', 'La sélection', 'La selección', 'Die Auswahl', 'La selezione'),
            heading: words(
              'Linen, and nothing to iron',
              'Du lin, et rien à repasser',
              'Lino, y nada que planchar',
              'Leinen, und nichts zu bügeln',
              'Lino, e niente da stirare',
            ),
            to: { url: '/lp/summer-linen' },
            linkText: words(
              'Read on',
              'Lire la suite',
              'Seguir leyendo',
              'Weiterlesen',
              'Continua a leggere',
            ),
            verticalAlignment: 'middle',
          }),
        ],
      }),
      recommendation({
        id: 'homepage-recommended',
        name: 'Loved by others',
        title: words(
          'What others take to the beach',
          'Ce que les autres emportent à la plage',
          'Lo que otros llevan a la playa',
          'Was andere mit an den Strand nehmen',
          'Quello che gli altri portano in spiaggia',
        ),
        recommender: 'home-top-revenue-for-category',
        category: 'root',
      }),
      SWIM_AND_CHILDREN,
      richText({
        id: 'homepage-house',
        name: 'The house',
        contentPosition: 'center',
        padding: 'large',
        markup: words(
          '<h2>Cut in Antibes, worn everywhere</h2><p>We make few things, in small numbers, and we make them again when they are good. <a href="/iconics">The iconics</a> have hardly changed in years.</p>',
          '<h2>Coupé à Antibes, porté partout</h2><p>Nous faisons peu de choses, en petites séries, et nous les refaisons quand elles sont bonnes. <a href="/iconics">Les iconiques</a> n’ont guère changé depuis des années.</p>',
          '<h2>Cortado en Antibes, puesto en todas partes</h2><p>Hacemos pocas cosas, en series pequeñas, y las repetimos cuando son buenas. <a href="/iconics">Los icónicos</a> apenas han cambiado en años.</p>',
          '<h2>In Antibes zugeschnitten, überall getragen</h2><p>Wir machen wenige Dinge in kleiner Zahl, und wir machen sie wieder, wenn sie gut sind. <a href="/iconics">Die Ikonen</a> haben sich seit Jahren kaum verändert.</p>',
          '<h2>Tagliato ad Antibes, indossato ovunque</h2><p>Facciamo poche cose, in piccole serie, e le rifacciamo quando sono riuscite. <a href="/iconics">Gli iconici</a> non sono quasi cambiati negli anni.</p>',
        ),
      }),
      richText({
        id: 'homepage-anniversary',
        name: 'A hundred years of the sea wall (to come)',
        visibility: { from: '2099-05-01T00:00:00.000Z' },
        contentPosition: 'center',
        markup: words(
          '<p>The sea wall is a hundred years old. Come and celebrate with us.</p>',
          '<p>La digue a cent ans. Venez les fêter avec nous.</p>',
          '<p>El malecón cumple cien años. Ven a celebrarlo con nosotros.</p>',
          '<p>Die Kaimauer wird hundert. Feiern Sie mit uns.</p>',
          '<p>Il molo compie cent’anni. Vieni a festeggiare con noi.</p>',
        ),
      }),
    ],
  },
};
