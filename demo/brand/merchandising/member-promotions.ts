import { words } from '../words.ts';
import type { Promotion } from './promotion.ts';

/** Promotions for some customers: with an account, with the newsletter, with a source code. */
export function memberPromotions(): Promotion[] {
  return [
    {
      id: 'members-scarves',
      campaign: 'members',
      tags: ['members'],
      name: words(
        'For members: scarves',
        'Membres : foulards',
        'Para miembros: pañuelos',
        'Für Mitglieder: Tücher',
        'Per i membri: foulard',
      ),
      callout: words(
        'Members: 10% off scarves',
        'Membres : 10 % sur les foulards',
        'Miembros: 10 % en pañuelos',
        'Mitglieder: 10 % auf Tücher',
        'Membri: 10% sui foulard',
      ),
      details: words(
        'Sign in and every scarf costs 10% less.',
        'Connectez-vous : tous les foulards sont à moins 10 %.',
        'Inicia sesión y todos los pañuelos cuestan un 10 % menos.',
        'Melden Sie sich an, und jedes Tuch kostet 10 % weniger.',
        'Accedi e ogni foulard costa il 10% in meno.',
      ),
      rule: {
        class: 'product',
        categories: ['accessories-scarves'],
        discount: { kind: 'percentage', percent: 10 },
      },
    },
    {
      id: 'welcome-10',
      campaign: 'codes',
      coupon: 'welcome',
      exclusivity: 'class',
      name: words(
        'Welcome to the newsletter',
        'Bienvenue dans la newsletter',
        'Te damos la bienvenida a la newsletter',
        'Willkommen beim Newsletter',
        'Benvenuti nella newsletter',
      ),
      callout: words(
        '10% off your first order',
        '10 % sur votre première commande',
        '10 % en tu primer pedido',
        '10 % auf Ihre erste Bestellung',
        '10% sul tuo primo ordine',
      ),
      details: words(
        'A code of your own for a first order, in thanks for reading us. Each code is good for one order.',
        'Un code rien que pour vous, pour une première commande. Chaque code vaut pour une commande.',
        'Un código solo tuyo para un primer pedido. Cada código sirve para un pedido.',
        'Ein eigener Code für die erste Bestellung, als Dank fürs Lesen. Jeder Code gilt für eine Bestellung.',
        'Un codice tutto tuo per il primo ordine, per ringraziarti. Ogni codice vale per un ordine.',
      ),
      rule: { class: 'order', discount: { kind: 'percentage', percent: 10 }, from: 1 },
    },
    {
      id: 'newsletter-hats',
      campaign: 'newsletter',
      name: words(
        'For readers: caps',
        'Lecteurs : casquettes',
        'Para lectores: gorras',
        'Für Leser: Kappen',
        'Per i lettori: cappellini',
      ),
      callout: words(
        'Readers: 10% off caps',
        'Lecteurs : 10 % sur les casquettes',
        'Lectores: 10 % en gorras',
        'Leser: 10 % auf Kappen',
        'Lettori: 10% sui cappellini',
      ),
      details: words(
        'For accounts with the newsletter.',
        'Pour les comptes abonnés à la newsletter.',
        'Para cuentas suscritas a la newsletter.',
        'Für Konten mit Newsletter.',
        'Per gli account iscritti alla newsletter.',
      ),
      rule: {
        class: 'product',
        categories: ['accessories-caps'],
        discount: { kind: 'percentage', percent: 10 },
      },
    },
    {
      id: 'vip-15',
      campaign: 'vip',
      exclusivity: 'class',
      name: words(
        'For friends of the house',
        'Pour les amis de la maison',
        'Para amigos de la casa',
        'Für Freunde des Hauses',
        'Per gli amici della casa',
      ),
      callout: words('15% off, always', '15 %, toujours', '15 %, siempre', '15 %, immer', '15%, sempre'),
      details: words(
        'Friends of the house pay 15% less on every order.',
        'Les amis de la maison paient 15 % de moins à chaque commande.',
        'Los amigos de la casa pagan un 15 % menos en cada pedido.',
        'Freunde des Hauses zahlen bei jeder Bestellung 15 % weniger.',
        'Gli amici della casa pagano il 15% in meno a ogni ordine.',
      ),
      rule: { class: 'order', discount: { kind: 'percentage', percent: 15 }, from: 1 },
    },
    {
      id: 'journal-bags',
      campaign: 'journal',
      name: words(
        'With the journal: bags',
        'Avec le journal : sacs',
        'Con el diario: bolsos',
        'Mit dem Journal: Taschen',
        'Con il giornale: borse',
      ),
      callout: words(
        '12% off bags with the journal',
        '12 % sur les sacs avec le journal',
        '12 % en bolsos con el diario',
        '12 % auf Taschen mit dem Journal',
        '12% sulle borse con il giornale',
      ),
      details: words(
        'For visitors who come with a code of our printed journal.',
        'Pour les visiteurs qui arrivent avec un code de notre journal imprimé.',
        'Para quienes llegan con un código de nuestro diario impreso.',
        'Für alle, die mit einem Code unseres gedruckten Journals kommen.',
        'Per chi arriva con un codice del nostro giornale stampato.',
      ),
      rule: {
        class: 'product',
        categories: ['accessories-bags'],
        discount: { kind: 'percentage', percent: 12 },
      },
    },
  ];
}
