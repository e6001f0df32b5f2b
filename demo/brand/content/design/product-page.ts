import { words } from '../../words.ts';
import { recommendation, richText } from './components.ts';
import type { Page } from './page.ts';

/** Regions below every product: assigned to the root category and inherited. */
export const PRODUCT_PAGE: Page = {
  id: 'product-detail',
  type: 'productPage',
  name: 'Below every product',
  aspect: 'pdp',
  assignedTo: { type: 'category', id: 'root', inherited: true },
  title: words('Product', 'Produit', 'Producto', 'Produkt', 'Prodotto'),
  description: words(
    'A piece of the house, with what goes with it.',
    'Une pièce de la maison, et ce qui va avec.',
    'Una prenda de la casa y lo que combina con ella.',
    'Ein Stück des Hauses und was dazu passt.',
    'Un capo della casa e ciò che gli sta bene accanto.',
  ),
  keywords: words(
    'Rivage, clothes',
    'Rivage, vêtements',
    'Rivage, ropa',
    'Rivage, Kleidung',
    'Rivage, abbigliamento',
  ),
  regions: {
    main: [
      recommendation({
        id: 'product-detail-set',
        name: 'Complete the set',
        title: words('Goes with it', 'À porter avec', 'Combina con', 'Passt dazu', 'Sta bene con'),
        recommender: 'complete-the-set',
        bottomMargin: 'none',
      }),
      recommendation({
        id: 'product-detail-similar',
        name: 'Similar items',
        title: words(
          'In the same spirit',
          'Dans le même esprit',
          'En la misma línea',
          'Im selben Geist',
          'Nello stesso spirito',
        ),
        recommender: 'pdp-similar-items',
        bottomMargin: 'none',
      }),
      richText({
        id: 'product-detail-sizes',
        name: 'Sizes bought before (registered customers)',
        visibility: { customerGroups: ['Registered'] },
        contentPosition: 'center',
        padding: 'large',
        bottomMargin: 'none',
        markup: words(
          '<p>Which size was it last time? It is written in <a href="/orders">your orders</a>.</p>',
          '<p>Quelle taille, la dernière fois ? Elle est notée dans <a href="/orders">vos commandes</a>.</p>',
          '<p>¿Qué talla fue la última vez? Está en <a href="/orders">tus pedidos</a>.</p>',
          '<p>Welche Größe war es beim letzten Mal? Sie steht in <a href="/orders">Ihren Bestellungen</a>.</p>',
          '<p>Che taglia era l’ultima volta? È scritta nei <a href="/orders">tuoi ordini</a>.</p>',
        ),
      }),
      richText({
        id: 'product-detail-promise',
        name: 'The promise',
        contentPosition: 'center',
        padding: 'large',
        bottomMargin: 'none',
        markup: words(
          '<p>Thirty days to change your mind, two years of repairs. <a href="/returns">How returns work</a></p>',
          '<p>Trente jours pour changer d’avis, deux ans de réparations. <a href="/returns">Comment retourner une pièce</a></p>',
          '<p>Treinta días para cambiar de opinión, dos años de arreglos. <a href="/returns">Cómo devolver una prenda</a></p>',
          '<p>Dreißig Tage Bedenkzeit, zwei Jahre Reparatur. <a href="/returns">So funktioniert die Rückgabe</a></p>',
          '<p>Trenta giorni per ripensarci, due anni di riparazioni. <a href="/returns">Come funziona il reso</a></p>',
        ),
      }),
    ],
  },
};
