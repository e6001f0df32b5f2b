import { words } from '../../words.ts';
import { productNamed } from '../shop-links.ts';
import { contentCard, heroImage, productCarousel, richText, twoColumns } from './components.ts';
import type { Page } from './page.ts';
import { stillLife } from './pictures.ts';

/** /lp/tailoring */
export const TAILORING: Page = {
  id: 'tailoring',
  type: 'landingPage',
  name: 'Landing page: tailoring',
  title: words(
    'Tailoring without armour',
    'Le tailleur sans armure',
    'Sastrería sin armadura',
    'Schneiderei ohne Rüstung',
    'Sartoria senza armatura',
  ),
  description: words(
    'Unlined blazers, oxford shirts and chinos: tailoring soft enough for a warm evening.',
    'Blazers non doublés, chemises oxford et chinos : un tailleur assez souple pour un soir d’été.',
    'Americanas sin forro, camisas Oxford y chinos: una sastrería suave para noches templadas.',
    'Ungefütterte Blazer, Oxfordhemden und Chinos: Schneiderei, weich genug für einen warmen Abend.',
    'Blazer sfoderati, camicie oxford e chino: una sartoria morbida per le sere tiepide.',
  ),
  keywords: words(
    'blazer, tailoring, oxford shirt, chinos',
    'blazer, tailleur, chemise oxford, chino',
    'americana, sastrería, camisa Oxford, chinos',
    'Blazer, Anzug, Oxfordhemd, Chino',
    'blazer, sartoria, camicia oxford, chino',
  ),
  regions: {
    hero: [
      heroImage({
        id: 'tailoring-hero',
        name: 'Hero',
        scene: 'terrace',
        alt: words(
          'A tiled terrace in the evening',
          'Une terrasse carrelée, le soir',
          'Una terraza de baldosas al atardecer',
          'Eine geflieste Terrasse am Abend',
          'Una terrazza piastrellata, di sera',
        ),
        verticalAlignment: 'middle',
        content: [
          contentCard({
            id: 'tailoring-hero-card',
            name: 'Hero words',
            headingLevel: 1,
            heading: words(
              'Tailoring without armour',
              'Le tailleur sans armure',
              'Sastrería sin armadura',
              'Schneiderei ohne Rüstung',
              'Sartoria senza armatura',
            ),
            text: words(
              '<p>No padding, hardly a lining. A jacket you forget you are wearing.</p>',
              '<p>Pas d’épaulettes, presque pas de doublure. Une veste qu’on oublie sur soi.</p>',
              '<p>Sin hombreras y casi sin forro. Una chaqueta que olvidas que llevas.</p>',
              '<p>Keine Polster, kaum Futter. Ein Sakko, das man am Körper vergisst.</p>',
              '<p>Niente spalline, quasi niente fodera. Una giacca che dimentichi di indossare.</p>',
            ),
          }),
        ],
      }),
    ],
    main: [
      twoColumns({
        id: 'tailoring-columns',
        name: 'Picture and story',
        left: [
          contentCard({
            id: 'tailoring-card',
            name: 'Still life',
            ...stillLife('tailoring', 'tall'),
            heading: words(
              'One jacket, four evenings',
              'Une veste, quatre soirs',
              'Una chaqueta, cuatro noches',
              'Ein Sakko, vier Abende',
              'Una giacca, quattro sere',
            ),
            to: { category: 'men-clothing-jackets' },
            linkText: words(
              'Men’s jackets',
              'Vestes homme',
              'Chaquetas de hombre',
              'Herrenjacken',
              'Giacche da uomo',
            ),
          }),
        ],
        right: [
          richText({
            id: 'tailoring-story',
            name: 'Story',
            markup: words(
              '<h2>What we left out</h2><ul><li>the shoulder pads,</li><li>the lining, but for the sleeves,</li><li>the canvas below the chest.</li></ul><h2>What we kept</h2><ul><li>hand-turned lapels,</li><li>working cuffs,</li><li>a pocket the size of a passport.</li></ul><p>Our wool comes from Biella and weighs 240 grams a metre: enough to hang straight, not enough to notice.</p>',
              '<h2>Ce que nous avons enlevé</h2><ul><li>les épaulettes,</li><li>la doublure, sauf aux manches,</li><li>la toile sous la poitrine.</li></ul><h2>Ce que nous avons gardé</h2><ul><li>des revers retournés à la main,</li><li>de vraies boutonnières aux poignets,</li><li>une poche à la taille d’un passeport.</li></ul><p>Notre laine vient de Biella et pèse 240 grammes au mètre : assez pour tomber droit, trop peu pour se faire sentir.</p>',
              '<h2>Lo que quitamos</h2><ul><li>las hombreras,</li><li>el forro, salvo en las mangas,</li><li>la entretela por debajo del pecho.</li></ul><h2>Lo que dejamos</h2><ul><li>las solapas vueltas a mano,</li><li>los puños con ojales de verdad,</li><li>un bolsillo del tamaño de un pasaporte.</li></ul><p>Nuestra lana viene de Biella y pesa 240 gramos por metro: lo justo para caer recta sin que la notes.</p>',
              '<h2>Was wir weggelassen haben</h2><ul><li>die Schulterpolster,</li><li>das Futter, außer in den Ärmeln,</li><li>die Einlage unterhalb der Brust.</li></ul><h2>Was geblieben ist</h2><ul><li>von Hand gewendete Revers,</li><li>Ärmel, die sich wirklich knöpfen lassen,</li><li>eine Tasche in der Größe eines Reisepasses.</li></ul><p>Unsere Wolle kommt aus Biella und wiegt 240 Gramm je Meter: genug, um gerade zu fallen, zu wenig, um aufzufallen.</p>',
              '<h2>Che cosa abbiamo tolto</h2><ul><li>le spalline,</li><li>la fodera, tranne nelle maniche,</li><li>la tela sotto il petto.</li></ul><h2>Che cosa abbiamo tenuto</h2><ul><li>i revers girati a mano,</li><li>i polsini che si sbottonano davvero,</li><li>una tasca grande come un passaporto.</li></ul><p>La nostra lana viene da Biella e pesa 240 grammi al metro: quanto basta per cadere dritta senza farsi notare.</p>',
            ),
          }),
        ],
      }),
      productCarousel({
        id: 'tailoring-products',
        name: 'Tailored pieces',
        headline: words(
          'Soft shoulders',
          'Épaules souples',
          'Hombros suaves',
          'Weiche Schultern',
          'Spalle morbide',
        ),
        products: [
          'Casino',
          'Hyères',
          'Croisette',
          'Cassis',
          'Riviera',
          'Palais',
          'Promenade',
          'Ambassade',
        ].map(productNamed),
        to: { category: 'women-clothing-jackets' },
        linkText: words(
          'Women’s jackets',
          'Vestes femme',
          'Chaquetas de mujer',
          'Damenjacken',
          'Giacche da donna',
        ),
      }),
    ],
  },
};
