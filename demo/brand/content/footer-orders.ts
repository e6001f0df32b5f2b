import { type Words, words } from '../words.ts';
import type { Asset } from './asset.ts';
import { inEveryLanguage } from './languages.ts';

type Link = [label: Words, url: string];

const GROUPS: { title: Words; links: Link[] }[] = [
  {
    title: words('Help', 'Aide', 'Ayuda', 'Hilfe', 'Aiuto'),
    links: [
      [words('Delivery', 'Livraison', 'Envíos', 'Versand', 'Consegna'), '/delivery'],
      [words('Returns', 'Retours', 'Devoluciones', 'Rückgabe', 'Resi'), '/returns'],
      [
        words(
          'Track an order',
          'Suivre une commande',
          'Seguir un pedido',
          'Bestellung verfolgen',
          'Segui un ordine',
        ),
        '/tracking',
      ],
      [
        words(
          'Questions and answers',
          'Questions fréquentes',
          'Preguntas frecuentes',
          'Fragen und Antworten',
          'Domande frequenti',
        ),
        '/FAQs',
      ],
      [
        words(
          'Pay with Klarna',
          'Payer avec Klarna',
          'Pagar con Klarna',
          'Mit Klarna bezahlen',
          'Paga con Klarna',
        ),
        '/klarna-landing',
      ],
      [words('Contact', 'Nous contacter', 'Contacto', 'Kontakt', 'Contatti'), '/contact-us'],
    ],
  },
  {
    title: words('The house', 'La maison', 'La casa', 'Das Haus', 'La casa'),
    links: [
      [words('The iconics', 'Les iconiques', 'Los icónicos', 'Die Ikonen', 'Gli iconici'), '/iconics'],
      [
        words(
          'Find a store',
          'Trouver une boutique',
          'Buscar una tienda',
          'Geschäft finden',
          'Trova un negozio',
        ),
        '/store-locator',
      ],
      [words('Newsletter', 'Newsletter', 'Newsletter', 'Newsletter', 'Newsletter'), '/subscription'],
      [words('Sitemap', 'Plan du site', 'Mapa del sitio', 'Seitenübersicht', 'Mappa del sito'), '/sitemaps'],
    ],
  },
  {
    title: words('My account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'Il mio account'),
    links: [
      [words('Account', 'Mon espace', 'Mi perfil', 'Kontoübersicht', 'Il mio profilo'), '/account'],
      [words('Orders', 'Commandes', 'Pedidos', 'Bestellungen', 'Ordini'), '/orders'],
      [
        words('Wishlist', 'Liste d’envies', 'Lista de deseos', 'Wunschliste', 'Lista dei desideri'),
        '/account/wishlist',
      ],
      [words('Addresses', 'Adresses', 'Direcciones', 'Adressen', 'Indirizzi'), '/addressbook'],
      [
        words('Subscriptions', 'Abonnements', 'Suscripciones', 'Abonnements', 'Iscrizioni'),
        '/viewsubscription',
      ],
    ],
  },
  {
    title: words('Legal', 'Mentions légales', 'Aviso legal', 'Rechtliches', 'Note legali'),
    links: [
      [
        words(
          'Terms of purchase',
          'Conditions de vente',
          'Condiciones de compra',
          'Kaufbedingungen',
          'Condizioni di acquisto',
        ),
        '/terms-purchase',
      ],
      [words('Privacy', 'Confidentialité', 'Privacidad', 'Datenschutz', 'Privacy'), '/privacy-policy'],
      [words('Cookies', 'Cookies', 'Cookies', 'Cookies', 'Cookie'), '/cookies'],
      [words('Security', 'Sécurité', 'Seguridad', 'Sicherheit', 'Sicurezza'), '/security-policy'],
    ],
  },
];

/** Links to social networks; each opens in a new window. */
export const FOOTER_SOCIAL: Asset = {
  id: 'footer-social',
  folder: 'parts',
  title: words('Follow us', 'Nous suivre', 'Síguenos', 'Folgen Sie uns', 'Seguici'),
  footerOrders: inEveryLanguage((key) =>
    JSON.stringify([
      {
        title: words('Follow us', 'Nous suivre', 'Síguenos', 'Folgen Sie uns', 'Seguici')[key],
        links: [
          ['Instagram', 'https://www.instagram.com/rivage.example'],
          ['Pinterest', 'https://www.pinterest.com/rivage.example'],
          ['TikTok', 'https://www.tiktok.com/@rivage.example'],
        ].map(([label, url]) => ({ label, url, target: '_blank', isButton: false })),
      },
    ]),
  ),
};

/** Introduction of the brand in the footer. */
export const FOOTER_ABOUT: Asset = {
  id: 'footer-about',
  folder: 'parts',
  title: words(
    'By the sea, all year',
    'Au bord de la mer, toute l’année',
    'Junto al mar, todo el año',
    'Am Meer, das ganze Jahr',
    'In riva al mare, tutto l’anno',
  ),
  body: words(
    'Rivage is a fictional brand. This is a demonstration: nothing is charged and nothing is sent.',
    'Rivage est une marque fictive. Ceci est une démonstration : rien n’est débité ni expédié.',
    'Rivage es una marca ficticia. Esto es una demostración: no se cobra ni se envía nada.',
    'Rivage ist eine erfundene Marke. Dies ist eine Demonstration: Nichts wird berechnet oder versendet.',
    'Rivage è un marchio immaginario. Questa è una dimostrazione: nulla viene addebitato o spedito.',
  ),
};

/** Link groups of the footer; paths are site-relative, and the storefront adds the prefix. */
export const FOOTER_ORDERS: Asset = {
  id: 'footer-orders',
  folder: 'parts',
  title: words('Help and more', 'Aide et plus', 'Ayuda y más', 'Hilfe und mehr', 'Aiuto e altro'),
  footerOrders: inEveryLanguage((key) =>
    JSON.stringify(
      GROUPS.map(({ title, links }) => ({
        title: title[key],
        links: links.map(([label, url]) => ({ label: label[key], url, target: '_self', isButton: false })),
      })),
    ),
  ),
};
