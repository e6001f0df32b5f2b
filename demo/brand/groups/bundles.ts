import { pricesOf } from '../masters.ts';
import { words } from '../words.ts';
import { type Bundle, variantId } from './group.ts';

/** Product bundles, sold at one price. */
export const BUNDLES: Bundle[] = [
  {
    id: '20000002',
    name: words('Beach pair', 'Duo de plage', 'Dúo de playa', 'Strandpaar', 'Coppia da spiaggia'),
    text: words(
      'The canvas tote and the cap, together for less.',
      'Le cabas en toile et la casquette, ensemble et moins cher.',
      'El bolso de lona y la gorra, juntos por menos.',
      'Canvas-Shopper und Kappe, zusammen günstiger.',
      'La borsa di tela e il cappellino, insieme a meno.',
    ),
    categories: ['accessories-bags-totes', 'gifts-sets', 'gifts-her'],
    pictured: 'tote/Marché/ecru',
    members: ['tote/Marché/ecru', 'cap/Soleil/ecru'].map((path) => ({ id: variantId(path), quantity: 1 })),
    prices: { EUR: 9900, GBP: 8500, USD: 11_500 },
  },
  {
    id: '20000010',
    name: words('Sun kit', 'Trousse soleil', 'Kit de sol', 'Sonnenset', 'Kit sole'),
    text: words(
      'A linen cap and a pair of sunglasses. Add water.',
      'Une casquette en lin, une paire de lunettes de soleil. Ajoutez de l’eau.',
      'Una gorra de lino y unas gafas de sol. Añade agua.',
      'Eine Leinenkappe und eine Sonnenbrille. Wasser dazugeben.',
      'Un cappellino di lino e un paio di occhiali da sole. Aggiungere acqua.',
    ),
    categories: ['accessories-sunglasses', 'gifts-sets'],
    pictured: 'sunglasses/Delon/black',
    members: ['linenCap/Ombre/ecru', 'sunglasses/Delon/black'].map((path) => ({
      id: variantId(path),
      quantity: 1,
    })),
    prices: pricesOf(17_900),
    sale: 10,
  },
  {
    id: '20000011',
    name: words('Neck and hand', 'Au cou, à la main', 'Cuello y mano', 'Hals und Hand', 'Collo e mano'),
    text: words(
      'A silk scarf and the basket to tie it to.',
      'Un foulard en soie et le panier où le nouer.',
      'Un pañuelo de seda y el cesto donde anudarlo.',
      'Ein Seidentuch und der Korb, an den man es bindet.',
      'Un foulard di seta e il cesto a cui annodarlo.',
    ),
    categories: ['accessories-bags-baskets', 'gifts-sets', 'gifts-her'],
    pictured: 'raffiaTote/Madrague/tan',
    members: ['scarf/Ruban/coral', 'raffiaTote/Madrague/tan'].map((path) => ({
      id: variantId(path),
      quantity: 1,
    })),
    prices: pricesOf(13_900),
  },
  {
    id: '20000012',
    name: words(
      'For the whole boat',
      'Pour tout le bateau',
      'Para todo el barco',
      'Für das ganze Boot',
      'Per tutta la barca',
    ),
    text: words(
      'Four plain caps and the bag to keep them in.',
      'Quatre casquettes unies et le cabas où les ranger.',
      'Cuatro gorras lisas y el bolso donde guardarlas.',
      'Vier schlichte Kappen und die Tasche dazu.',
      'Quattro cappellini in tinta unita e la borsa dove tenerli.',
    ),
    categories: ['accessories-bags-totes', 'gifts-sets'],
    pictured: 'tote/Primeur/sage',
    members: [
      { id: variantId('tote/Primeur/sage'), quantity: 1 },
      { id: variantId('cap/Équipage/white'), quantity: 4 },
    ],
    prices: pricesOf(14_900),
  },
];
