import type { Site } from '../sites.ts';
import { type Words, words } from '../words.ts';
import type { Amounts } from './campaigns.ts';
import { type Promotion, written } from './promotion.ts';

const COAST: { from: Amounts; off: Amounts } = {
  from: { EUR: 300, GBP: 260, USD: 340 },
  off: { EUR: 30, GBP: 25, USD: 35 },
};
const CAP: Amounts = { EUR: 25, GBP: 22, USD: 29 };
const SWIFT: Amounts = { EUR: 5, GBP: 4, USD: 7 };

const orderPercent = (percent: number): Words =>
  words(
    `${percent}% off your order`,
    `${percent} % sur votre commande`,
    `${percent} % en tu pedido`,
    `${percent} % auf Ihre Bestellung`,
    `${percent}% sul tuo ordine`,
  );

/** Promotions with a coupon code. */
export function codePromotions({ currency }: Site): Promotion[] {
  const off = written(currency, COAST.off[currency]);
  const from = written(currency, COAST.from[currency]);
  const cap = written(currency, CAP[currency]);
  const swift = written(currency, SWIFT[currency]);
  return [
    {
      id: 'rivage10',
      campaign: 'season',
      coupon: 'rivage10',
      name: orderPercent(10),
      callout: orderPercent(10),
      details: words(
        '10% off everything in the bag with the code RIVAGE10.',
        '10 % sur tout le panier avec le code RIVAGE10.',
        '10 % en toda la cesta con el código RIVAGE10.',
        '10 % auf den ganzen Warenkorb mit dem Code RIVAGE10.',
        '10% su tutta la borsa con il codice RIVAGE10.',
      ),
      rule: { class: 'order', discount: { kind: 'percentage', percent: 10 }, from: 1 },
    },
    {
      id: 'coast',
      campaign: 'codes',
      coupon: 'coast',
      name: words(
        'Along the coast',
        'Le long de la côte',
        'Por la costa',
        'Die Küste entlang',
        'Lungo la costa',
      ),
      callout: words(
        `${off} off from ${from}`,
        `${off} offerts dès ${from}`,
        `${off} de descuento desde ${from}`,
        `${off} Nachlass ab ${from}`,
        `${off} di sconto da ${from}`,
      ),
      details: words(
        `${off} off orders from ${from} with the code COAST, twice for each customer.`,
        `${off} de remise dès ${from} d’achat avec le code COAST, deux fois par client.`,
        `${off} de descuento en pedidos desde ${from} con el código COAST, dos veces por cliente.`,
        `${off} Nachlass auf Bestellungen ab ${from} mit dem Code COAST, zweimal je Kunde.`,
        `${off} di sconto sugli ordini da ${from} con il codice COAST, due volte per cliente.`,
      ),
      rule: {
        class: 'order',
        discount: { kind: 'amount', units: COAST.off[currency] },
        from: COAST.from[currency],
      },
    },
    {
      id: 'shade',
      campaign: 'codes',
      coupon: 'shade',
      name: words(
        'Shade for all',
        'De l’ombre pour tous',
        'Sombra para todos',
        'Schatten für alle',
        'Ombra per tutti',
      ),
      callout: words(
        `Every cap ${cap}`,
        `Toutes les casquettes à ${cap}`,
        `Todas las gorras a ${cap}`,
        `Jede Kappe ${cap}`,
        `Tutti i cappellini a ${cap}`,
      ),
      details: words(
        `Every cap costs ${cap} with the code SHADE.`,
        `Toutes les casquettes sont à ${cap} avec le code SHADE.`,
        `Todas las gorras cuestan ${cap} con el código SHADE.`,
        `Mit dem Code SHADE kostet jede Kappe ${cap}.`,
        `Con il codice SHADE ogni cappellino costa ${cap}.`,
      ),
      rule: {
        class: 'product',
        categories: ['accessories-caps'],
        discount: { kind: 'fixed-price', units: CAP[currency] },
      },
    },
    {
      id: 'twice-15',
      campaign: 'codes',
      coupon: 'twice',
      name: words(
        'Twice is nicer',
        'À deux, c’est mieux',
        'Mejor de dos en dos',
        'Doppelt ist schöner',
        'In due è più bello',
      ),
      callout: words(
        '15% off two T-shirts or more',
        '15 % dès deux t-shirts',
        '15 % desde dos camisetas',
        '15 % ab zwei T-Shirts',
        '15% da due T-shirt',
      ),
      details: words(
        'Choose two T-shirts or polos, or more, and take 15% off each of them.',
        'Choisissez au moins deux t-shirts ou polos : 15 % de moins sur chacun.',
        'Elige dos camisetas o polos, o más, y llévate un 15 % en cada uno.',
        'Wählen Sie zwei T-Shirts oder Polos oder mehr: 15 % auf jedes Stück.',
        'Scegli almeno due T-shirt o polo: 15% di sconto su ciascuna.',
      ),
      rule: {
        class: 'product',
        categories: ['women-clothing-tees', 'men-clothing-tees', 'children-clothing-tees'],
        discount: { kind: 'percentage', percent: 15 },
        pieces: 2,
      },
    },
    {
      id: 'swift',
      campaign: 'codes',
      coupon: 'swift',
      name: words(
        'By the first boat',
        'Par le premier bateau',
        'En el primer barco',
        'Mit dem ersten Boot',
        'Con la prima barca',
      ),
      callout: words(
        `Express delivery for ${swift}`,
        `Livraison express à ${swift}`,
        `Envío exprés por ${swift}`,
        `Expressversand für ${swift}`,
        `Consegna espressa a ${swift}`,
      ),
      details: words(
        `Express delivery costs ${swift} with the code SWIFT, whatever the order.`,
        `Avec le code SWIFT, la livraison express est à ${swift}, quelle que soit la commande.`,
        `Con el código SWIFT el envío exprés cuesta ${swift}, sea cual sea el pedido.`,
        `Mit dem Code SWIFT kostet der Expressversand ${swift}, bei jeder Bestellung.`,
        `Con il codice SWIFT la consegna espressa costa ${swift}, qualunque sia l’ordine.`,
      ),
      rule: {
        class: 'shipping',
        methodId: 'express',
        discount: { kind: 'fixed-price', units: SWIFT[currency] },
        from: 1,
      },
    },
    {
      id: 'friends-20',
      campaign: 'codes',
      coupon: 'friends',
      exclusivity: 'global',
      rank: 1,
      name: words(
        'Friends and family',
        'Famille et amis',
        'Familia y amigos',
        'Familie und Freunde',
        'Famiglia e amici',
      ),
      callout: orderPercent(20),
      details: words(
        '20% off the order with the code FRIENDS20, once for each customer, not with other promotions.',
        '20 % sur la commande avec le code FRIENDS20, une fois par client, non cumulable.',
        '20 % en el pedido con el código FRIENDS20, una vez por cliente, no acumulable.',
        '20 % auf die Bestellung mit dem Code FRIENDS20, einmal je Kunde, nicht kombinierbar.',
        '20% sull’ordine con il codice FRIENDS20, una volta per cliente, non cumulabile.',
      ),
      rule: { class: 'order', discount: { kind: 'percentage', percent: 20 }, from: 1 },
    },
  ];
}
