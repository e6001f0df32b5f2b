import { words } from '../../words.ts';
import { type AttributeGroup, define, group, localizable } from './attribute.ts';

export const STORE: AttributeGroup[] = [
  group('Shop', words('Shop', 'Boutique', 'Tienda', 'Geschäft', 'Negozio'), [
    define(
      'boolean',
      'isFlagship',
      'Flagship',
      'Vaisseau amiral',
      'Tienda insignia',
      'Flaggschiff',
      'Flagship',
    ),
    define(
      'boolean',
      'isClickAndCollect',
      'Click and collect',
      'Retrait en boutique',
      'Recogida en tienda',
      'Abholung',
      'Ritiro in negozio',
    ),
    define('set-of-string', 'services', 'Services', 'Services', 'Servicios', 'Leistungen', 'Servizi'),
  ]),
];

export const PROFILE: AttributeGroup[] = [
  group('Loyalty', words('Loyalty', 'Fidélité', 'Fidelidad', 'Treue', 'Fedeltà'), [
    define(
      'boolean',
      'acceptsMarketing',
      'Newsletter',
      'Newsletter',
      'Newsletter',
      'Newsletter',
      'Newsletter',
    ),
    {
      ...define('enum-of-string', 'loyaltyTier', 'Circle', 'Cercle', 'Círculo', 'Kreis', 'Cerchia'),
      values: [
        { value: 'shore', name: words('Shore', 'Rivage', 'Orilla', 'Ufer', 'Riva') },
        { value: 'harbour', name: words('Harbour', 'Port', 'Puerto', 'Hafen', 'Porto') },
        { value: 'riviera', name: words('Riviera', 'Riviera', 'Riviera', 'Riviera', 'Riviera') },
      ],
    },
  ]),
  group('Registration', words('Registration', 'Inscription', 'Registro', 'Anmeldung', 'Registrazione'), [
    define('string', 'phoneIndicator', 'Dialling code', 'Indicatif', 'Prefijo', 'Vorwahl', 'Prefisso'),
    define('string', 'language', 'Language', 'Langue', 'Idioma', 'Sprache', 'Lingua'),
  ]),
];

export const ADDRESS: AttributeGroup[] = [
  group('Checkout', words('Checkout', 'Commande', 'Compra', 'Kasse', 'Acquisto'), [
    define('email', 'email', 'E-mail', 'E-mail', 'Correo', 'E-Mail', 'E-mail'),
    define(
      'string',
      'addressId',
      'Id given by the storefront',
      'Identifiant donné par la boutique',
      'Identificador de la tienda',
      'Kennung der Storefront',
      'Identificativo della vetrina',
    ),
    define('string', 'type', 'Kind', 'Type', 'Tipo', 'Art', 'Tipo'),
  ]),
];

export const CONTENT: AttributeGroup[] = [
  group('Text', words('Text', 'Texte', 'Texto', 'Text', 'Testo'), [
    localizable('html', 'body', 'Body', 'Corps', 'Cuerpo', 'Inhalt', 'Corpo'),
    localizable(
      'text',
      'footerOrders',
      'Links of the footer',
      'Liens du pied de page',
      'Enlaces del pie',
      'Links im Fuß',
      'Link a piè di pagina',
    ),
  ]),
];

export const SHIPPING_METHOD: AttributeGroup[] = [
  group('Delivery', words('Delivery', 'Livraison', 'Envío', 'Versand', 'Consegna'), [
    localizable('string', 'estimatedArrivalTime', 'Arrival', 'Arrivée', 'Llegada', 'Ankunft', 'Arrivo'),
    define(
      'boolean',
      'isPickup',
      'To a counter',
      'En point relais',
      'En punto de recogida',
      'An eine Abholstelle',
      'In un punto di ritiro',
    ),
  ]),
];
