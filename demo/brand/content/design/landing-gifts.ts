import { words } from '../../words.ts';
import { productNamed } from '../shop-links.ts';
import {
  contentCard,
  heroImage,
  productCarousel,
  recommendation,
  richText,
  twoColumns,
} from './components.ts';
import type { Page } from './page.ts';
import { stillLife } from './pictures.ts';

/** /lp/gifts */
export const GIFTS: Page = {
  id: 'gifts',
  type: 'landingPage',
  name: 'Landing page: gifts',
  title: words('Gifts', 'Cadeaux', 'Regalos', 'Geschenke', 'Regali'),
  description: words(
    'Scarves, belts, caps and totes: things from the sea for people who stayed at home.',
    'Foulards, ceintures, casquettes et cabas : un peu de mer pour ceux qui sont restés.',
    'Pañuelos, cinturones, gorras y bolsos: un poco de mar para quien se quedó en casa.',
    'Tücher, Gürtel, Kappen und Taschen: ein Stück Meer für alle, die zu Hause geblieben sind.',
    'Foulard, cinture, cappellini e borse: un po’ di mare per chi è rimasto a casa.',
  ),
  keywords: words(
    'gifts, silk scarf, belt, tote, presents',
    'cadeaux, foulard en soie, ceinture, cabas, idées cadeaux',
    'regalos, pañuelo de seda, cinturón, bolso, ideas para regalar',
    'Geschenke, Seidentuch, Gürtel, Tasche, Geschenkideen',
    'regali, foulard di seta, cintura, borsa, idee regalo',
  ),
  regions: {
    hero: [
      heroImage({
        id: 'gifts-hero',
        name: 'Hero',
        scene: 'market',
        alt: words(
          'A morning market under parasols',
          'Un marché du matin sous les parasols',
          'Un mercado matinal bajo las sombrillas',
          'Ein Morgenmarkt unter Sonnenschirmen',
          'Un mercato del mattino sotto gli ombrelloni',
        ),
        contentPosition: 'right',
        content: [
          contentCard({
            id: 'gifts-hero-card',
            name: 'Hero words',
            headingLevel: 1,
            heading: words(
              'Bring something back',
              'Rapportez quelque chose',
              'Trae algo de vuelta',
              'Bringen Sie etwas mit',
              'Porta qualcosa a casa',
            ),
            text: words(
              '<p>Wrapped in striped paper, with a card in your own words.</p>',
              '<p>Sous papier rayé, avec une carte de votre main.</p>',
              '<p>Envuelto en papel de rayas, con una tarjeta con tus palabras.</p>',
              '<p>In gestreiftes Papier gewickelt, mit einer Karte in Ihren Worten.</p>',
              '<p>In carta a righe, con un biglietto scritto da te.</p>',
            ),
          }),
        ],
      }),
    ],
    main: [
      productCarousel({
        id: 'gifts-products',
        name: 'Small presents',
        headline: words(
          'Small, but not too small',
          'Petits, mais pas trop',
          'Pequeños, pero no tanto',
          'Klein, aber nicht zu klein',
          'Piccoli, ma non troppo',
        ),
        products: ['Pavillon', 'Bardot', 'Bride', 'Panier', 'Jazz', 'Montagne', 'Soleil', 'Marché'].map(
          productNamed,
        ),
        to: { category: 'gifts' },
        linkText: words(
          'All gifts',
          'Tous les cadeaux',
          'Todos los regalos',
          'Alle Geschenke',
          'Tutti i regali',
        ),
      }),
      twoColumns({
        id: 'gifts-columns',
        name: 'Silk and leather, and how to give',
        left: [
          contentCard({
            id: 'gifts-card',
            name: 'Silk and leather',
            ...stillLife('scarf-and-belt', 'square'),
            heading: words(
              'Silk and leather',
              'Soie et cuir',
              'Seda y piel',
              'Seide und Leder',
              'Seta e pelle',
            ),
            to: { category: 'accessories-scarves-silk' },
            linkText: words('Scarves', 'Foulards', 'Pañuelos', 'Tücher', 'Foulard'),
          }),
        ],
        right: [
          richText({
            id: 'gifts-story',
            name: 'How to give',
            markup: words(
              '<h2>If you are not sure</h2><p>Choose something without a size. A present may come back within thirty days, and whoever returns it never sees what it cost. See <a href="/returns">returns</a>.</p><h2>If you are late</h2><p>Ordered before noon, express delivery takes one to two working days. See <a href="/delivery">delivery</a>.</p>',
              '<h2>Si vous hésitez</h2><p>Choisissez une pièce sans taille. Un cadeau peut revenir pendant trente jours, et celui qui le rend n’en voit jamais le prix. Voyez <a href="/returns">retours</a>.</p><h2>Si vous êtes en retard</h2><p>Commandé avant midi, l’express arrive en un à deux jours ouvrés. Voyez <a href="/delivery">livraison</a>.</p>',
              '<h2>Si tienes dudas</h2><p>Elige algo que no tenga talla. Un regalo puede volver durante treinta días y quien lo devuelve nunca ve lo que costó. Mira <a href="/returns">devoluciones</a>.</p><h2>Si vas tarde</h2><p>Si lo pides antes de las doce, el envío exprés tarda uno o dos días laborables. Mira <a href="/delivery">envíos</a>.</p>',
              '<h2>Wenn Sie unsicher sind</h2><p>Wählen Sie etwas ohne Größe. Ein Geschenk darf dreißig Tage lang zurückkommen, und wer es zurückgibt, erfährt nie, was es gekostet hat. Näheres unter <a href="/returns">Rückgabe</a>.</p><h2>Wenn Sie spät dran sind</h2><p>Vor zwölf bestellt, ist der Expressversand in ein bis zwei Werktagen da. Näheres unter <a href="/delivery">Versand</a>.</p>',
              '<h2>Se hai dubbi</h2><p>Scegli qualcosa senza taglia. Un regalo può tornare entro trenta giorni, e chi lo restituisce non ne vede mai il prezzo. Leggi <a href="/returns">resi</a>.</p><h2>Se sei in ritardo</h2><p>Ordinata entro mezzogiorno, la consegna espressa richiede uno o due giorni lavorativi. Leggi <a href="/delivery">consegna</a>.</p>',
            ),
          }),
        ],
      }),
      recommendation({
        id: 'gifts-recommended',
        name: 'Recommended',
        title: words('Often given', 'Souvent offerts', 'Lo más regalado', 'Oft verschenkt', 'I più regalati'),
        recommender: 'home-top-revenue-for-category',
        category: 'accessories',
      }),
    ],
  },
};
