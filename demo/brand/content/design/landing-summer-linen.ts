import { words } from '../../words.ts';
import { productNamed } from '../shop-links.ts';
import { contentCard, heroImage, productCarousel, quote, richText, twoColumns } from './components.ts';
import type { Page } from './page.ts';
import { stillLife } from './pictures.ts';

/** /lp/summer-linen */
export const SUMMER_LINEN: Page = {
  id: 'summer-linen',
  type: 'landingPage',
  name: 'Landing page: summer linen',
  title: words('Summer linen', 'Le lin d’été', 'Lino de verano', 'Sommerleinen', 'Il lino d’estate'),
  description: words(
    'European linen, washed before it is cut: shirts, skirts and dresses that need no iron.',
    'Du lin européen, lavé avant d’être coupé : chemises, jupes et robes qui se passent de fer.',
    'Lino europeo, lavado antes de cortarlo: camisas, faldas y vestidos que no piden plancha.',
    'Europäisches Leinen, vor dem Zuschnitt gewaschen: Hemden, Röcke und Kleider, die kein Bügeleisen brauchen.',
    'Lino europeo, lavato prima del taglio: camicie, gonne e abiti che non chiedono il ferro.',
  ),
  keywords: words(
    'linen, linen shirt, linen skirt, summer',
    'lin, chemise en lin, jupe en lin, été',
    'lino, camisa de lino, falda de lino, verano',
    'Leinen, Leinenhemd, Leinenrock, Sommer',
    'lino, camicia di lino, gonna di lino, estate',
  ),
  regions: {
    hero: [
      heroImage({
        id: 'summer-linen-hero',
        name: 'Hero',
        scene: 'awnings',
        // On tablets the crop keeps the bare wall behind the text and a whole shop window next to it.
        focalPoint: { x: 0.35, y: 0.5 },
        alt: words(
          'Striped awnings in the midday sun',
          'Des stores rayés au soleil de midi',
          'Toldos de rayas al sol del mediodía',
          'Gestreifte Markisen in der Mittagssonne',
          'Tende a righe nel sole di mezzogiorno',
        ),
        verticalAlignment: 'top',
        content: [
          contentCard({
            id: 'summer-linen-hero-card',
            name: 'Hero words',
            headingLevel: 1,
            heading: words(
              'Linen, and nothing to iron',
              'Du lin, et rien à repasser',
              'Lino, y nada que planchar',
              'Leinen, und nichts zu bügeln',
              'Lino, e niente da stirare',
            ),
            text: words(
              '<p>It is washed before it is cut. What creases now was meant to.</p>',
              '<p>Il est lavé avant d’être coupé. S’il froisse, c’est voulu.</p>',
              '<p>Se lava antes de cortarlo. Si se arruga, es que así debe ser.</p>',
              '<p>Es wird vor dem Zuschnitt gewaschen. Was jetzt noch knittert, darf das.</p>',
              '<p>È lavato prima del taglio. Se adesso fa una piega, è voluta.</p>',
            ),
          }),
        ],
        footnote: [
          richText({
            id: 'summer-linen-hero-note',
            name: 'Hero footnote',
            bottomMargin: 'none',
            markup: words(
              '<p>100% European linen, grown between Caen and Dunkirk.</p>',
              '<p>100 % lin européen, cultivé entre Caen et Dunkerque.</p>',
              '<p>100 % lino europeo, cultivado entre Caen y Dunkerque.</p>',
              '<p>100 % europäisches Leinen, angebaut zwischen Caen und Dünkirchen.</p>',
              '<p>100% lino europeo, coltivato tra Caen e Dunkerque.</p>',
            ),
          }),
        ],
      }),
    ],
    main: [
      richText({
        id: 'summer-linen-story',
        name: 'Story',
        markup: words(
          '<h2>Why it stays cool</h2><p>Flax fibres are hollow. They take up a fifth of their weight in moisture before they feel damp, and let it go again in the first breeze. That is all the technology there is.</p><h2>How to keep it</h2><ul><li>Wash at 30 °C, with room to move.</li><li>Hang it up wet, in the shade, and smooth it with the flat of your hand.</li><li>Wear it. Linen grows softer for about ten years.</li></ul>',
          '<h2>Pourquoi il reste frais</h2><p>La fibre de lin est creuse. Elle absorbe un cinquième de son poids en humidité avant de paraître mouillée, et la rend à la première brise. Toute la technique est là.</p><h2>Comment le garder</h2><ul><li>Lavez-le à 30 °C, sans trop remplir la machine.</li><li>Suspendez-le mouillé, à l’ombre, et lissez-le du plat de la main.</li><li>Portez-le. Le lin s’adoucit pendant une dizaine d’années.</li></ul>',
          '<h2>Por qué se mantiene fresco</h2><p>La fibra de lino es hueca. Absorbe una quinta parte de su peso en humedad antes de parecer mojada y la suelta con la primera brisa. Esa es toda la tecnología.</p><h2>Cómo cuidarlo</h2><ul><li>Lávalo a 30 °C, con espacio para moverse.</li><li>Tiéndelo mojado, a la sombra, y alísalo con la palma de la mano.</li><li>Póntelo. El lino se suaviza durante unos diez años.</li></ul>',
          '<h2>Warum es kühl bleibt</h2><p>Flachsfasern sind hohl. Sie nehmen ein Fünftel ihres Gewichts an Feuchtigkeit auf, bevor sie sich klamm anfühlen, und geben sie beim ersten Windhauch wieder ab. Mehr Technik steckt nicht darin.</p><h2>Wie es schön bleibt</h2><ul><li>Bei 30 °C waschen, mit Platz in der Trommel.</li><li>Nass im Schatten aufhängen und mit der flachen Hand glatt streichen.</li><li>Tragen. Leinen wird etwa zehn Jahre lang immer weicher.</li></ul>',
          '<h2>Perché resta fresco</h2><p>La fibra di lino è cava. Assorbe un quinto del suo peso in umidità prima di sembrare bagnata, e la restituisce alla prima brezza. La tecnologia è tutta qui.</p><h2>Come tenerlo bello</h2><ul><li>Lavalo a 30 °C, senza riempire troppo la lavatrice.</li><li>Stendilo bagnato, all’ombra, e liscialo con il palmo della mano.</li><li>Indossalo. Il lino diventa più morbido per una decina d’anni.</li></ul>',
        ),
      }),
      quote({
        id: 'summer-linen-quote',
        name: 'The weaver',
        words: words(
          'Nobody has ever brought a linen shirt back because it was too old.',
          'Personne n’a jamais rapporté une chemise en lin parce qu’elle était trop vieille.',
          'Nadie ha devuelto nunca una camisa de lino por vieja.',
          'Noch niemand hat ein Leinenhemd zurückgebracht, weil es zu alt war.',
          'Nessuno ha mai riportato una camicia di lino perché era troppo vecchia.',
        ),
        source: words(
          'Our weaver in Normandy',
          'Notre tisserand en Normandie',
          'Nuestro tejedor de Normandía',
          'Unser Weber in der Normandie',
          'Il nostro tessitore in Normandia',
        ),
      }),
      productCarousel({
        id: 'summer-linen-products',
        name: 'Linen pieces',
        headline: words('In linen', 'En lin', 'De lino', 'Aus Leinen', 'Di lino'),
        products: [
          'Calanque',
          'Ginestra',
          'Terrasse',
          'Sanremo',
          'Siesta',
          'Pétanque',
          'Lavandou',
          'Esterel',
        ].map(productNamed),
        to: { category: 'women-edits-linen' },
        linkText: words('All linen', 'Tout le lin', 'Todo el lino', 'Alles aus Leinen', 'Tutto il lino'),
      }),
      twoColumns({
        id: 'summer-linen-cards',
        name: 'For her, for him',
        left: [
          contentCard({
            id: 'summer-linen-card-women',
            name: 'Women’s linen',
            ...stillLife('linen-shirts', 'tall'),
            heading: words(
              'Open over swimwear',
              'Ouverte sur un maillot',
              'Abierta sobre el bañador',
              'Offen über der Bademode',
              'Aperta sul costume',
            ),
            to: { category: 'women-clothing-shirts' },
            linkText: words(
              'Women’s shirts',
              'Chemises femme',
              'Camisas de mujer',
              'Damenhemden',
              'Camicie da donna',
            ),
          }),
        ],
        right: [
          contentCard({
            id: 'summer-linen-card-men',
            name: 'Men’s linen',
            ...stillLife('long-lunch', 'tall'),
            heading: words(
              'Buttoned for dinner',
              'Fermée pour dîner',
              'Abrochada para cenar',
              'Geschlossen zum Abendessen',
              'Chiusa per cena',
            ),
            to: { category: 'men-clothing-shirts' },
            linkText: words(
              'Men’s shirts',
              'Chemises homme',
              'Camisas de hombre',
              'Herrenhemden',
              'Camicie da uomo',
            ),
          }),
        ],
      }),
    ],
  },
};
