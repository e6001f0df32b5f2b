import { MASTERS, variantsOf } from './masters.ts';
import { words } from './words.ts';

const find = (own: string) => {
  const master = MASTERS.find((candidate) => candidate.name.default.startsWith(`${own} `));
  if (!master) throw new Error(`The house has no '${own}'`);
  return master;
};

/** Pieces shown together, each chosen for itself. */
export const SET = {
  id: '20000001',
  name: words(
    'The long lunch',
    'Le long déjeuner',
    'La comida larga',
    'Das lange Mittagessen',
    'Il lungo pranzo',
  ),
  text: words(
    'A linen shirt, chinos and loafers: what to wear when lunch becomes dinner.',
    'Une chemise en lin, un chino, des mocassins : la tenue d’un déjeuner qui devient dîner.',
    'Camisa de lino, chinos y mocasines: para cuando la comida se convierte en cena.',
    'Leinenhemd, Chino und Loafer: wenn aus dem Mittagessen ein Abendessen wird.',
    'Camicia di lino, chino e mocassini: quando il pranzo diventa cena.',
  ),
  category: 'men-clothing-shirts',
  picture: `images/${find('Esterel').id}-white-scene.jpg`,
  productIds: [find('Esterel').id, find('Cassis').id, find('Vespa').id],
};

const cap = variantsOf(find('Soleil'))[0]!;
const tote = variantsOf(find('Marché'))[0]!;

/** Pieces sold as one, at one price. */
export const BUNDLE = {
  id: '20000002',
  name: words('Beach pair', 'Duo de plage', 'Dúo de playa', 'Strandpaar', 'Coppia da spiaggia'),
  text: words(
    'The canvas tote and the cap, together for less.',
    'Le cabas en toile et la casquette, ensemble et moins cher.',
    'El bolso de lona y la gorra, juntos por menos.',
    'Canvas-Shopper und Kappe, zusammen günstiger.',
    'La borsa di tela e il cappellino, insieme a meno.',
  ),
  category: 'accessories-bags',
  picture: `images/${find('Marché').id}-ecru-scene.jpg`,
  productIds: [tote.id, cap.id],
  prices: { EUR: 9900, GBP: 8500, USD: 11_500 },
};
