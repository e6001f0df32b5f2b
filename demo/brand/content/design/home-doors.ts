import { words } from '../../words.ts';
import { contentCard, twoColumns } from './components.ts';
import { stillLife } from './pictures.ts';

/** Cards that link to women and men. */
export const ROOMS = twoColumns({
  id: 'homepage-rooms',
  name: 'Women and men',
  left: [
    contentCard({
      id: 'homepage-women',
      name: 'Women',
      ...stillLife('dresses', 'tall'),
      heading: words('Women', 'Femme', 'Mujer', 'Damen', 'Donna'),
      text: words(
        '<p>Dresses for walking in, shirts for borrowing back.</p>',
        '<p>Des robes pour marcher, des chemises à se faire rendre.</p>',
        '<p>Vestidos para caminar y camisas que querrás recuperar.</p>',
        '<p>Kleider zum Gehen, Hemden zum Zurückfordern.</p>',
        '<p>Abiti per camminare, camicie da farsi restituire.</p>',
      ),
      to: { category: 'women' },
      linkText: words('Shop women', 'Voir la femme', 'Ver mujer', 'Zu den Damen', 'Vai alla donna'),
    }),
  ],
  right: [
    contentCard({
      id: 'homepage-men',
      name: 'Men',
      ...stillLife('long-lunch', 'tall'),
      heading: words('Men', 'Homme', 'Hombre', 'Herren', 'Uomo'),
      text: words(
        '<p>What to wear when lunch becomes dinner.</p>',
        '<p>La tenue d’un déjeuner qui devient dîner.</p>',
        '<p>Para cuando la comida se convierte en cena.</p>',
        '<p>Für das Mittagessen, das zum Abendessen wird.</p>',
        '<p>Per quando il pranzo diventa cena.</p>',
      ),
      to: { category: 'men' },
      linkText: words('Shop men', 'Voir l’homme', 'Ver hombre', 'Zu den Herren', 'Vai all’uomo'),
    }),
  ],
});

/** Cards that link to swim and children. */
export const SWIM_AND_CHILDREN = twoColumns({
  id: 'homepage-more',
  name: 'Swim and children',
  left: [
    contentCard({
      id: 'homepage-swim',
      name: 'The swim edit',
      ...stillLife('swim', 'square'),
      heading: words(
        'First in, last out',
        'Premiers dedans, derniers dehors',
        'Los primeros en entrar, los últimos en salir',
        'Als Erste hinein, als Letzte heraus',
        'I primi a entrare, gli ultimi a uscire',
      ),
      to: { url: '/lp/the-swim-edit' },
      linkText: words(
        'The swim edit',
        'La sélection bain',
        'La selección de baño',
        'Die Bademode',
        'La selezione mare',
      ),
    }),
  ],
  right: [
    contentCard({
      id: 'homepage-children',
      name: 'Children',
      ...stillLife('small-sailors', 'square'),
      heading: words(
        'Small sailors',
        'Petits marins',
        'Pequeños marineros',
        'Kleine Seeleute',
        'Piccoli marinai',
      ),
      to: { category: 'children' },
      linkText: words('Shop children', 'Voir l’enfant', 'Ver niños', 'Zu den Kindern', 'Vai ai bambini'),
    }),
  ],
});
