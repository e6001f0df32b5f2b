import { type Words, words } from '../../words.ts';
import { type AttributeDefinition, define } from './attribute.ts';

/** A custom object type. */
export interface CustomType {
  id: string;
  name: Words;
  scope: 'site' | 'organization';
  retentionDays?: number;
  key: { id: string; name: Words };
  attributes: AttributeDefinition[];
}

export const CUSTOM_TYPES: CustomType[] = [
  {
    id: 'EmailMeCustomer',
    name: words(
      'Back in stock and coming soon',
      'Retour en stock et lancements',
      'Reposición y lanzamientos',
      'Wieder da und demnächst',
      'Di nuovo disponibile e in arrivo',
    ),
    scope: 'site',
    retentionDays: 365,
    key: {
      id: 'emailAndProduct',
      name: words(
        'E-mail and product',
        'E-mail et produit',
        'Correo y producto',
        'E-Mail und Artikel',
        'E-mail e prodotto',
      ),
    },
    attributes: [
      { ...define('email', 'email', 'E-mail', 'E-mail', 'Correo', 'E-Mail', 'E-mail'), mandatory: true },
      {
        ...define('string', 'productId', 'Product', 'Produit', 'Producto', 'Artikel', 'Prodotto'),
        mandatory: true,
      },
      {
        ...define('enum-of-string', 'type', 'Reason', 'Motif', 'Motivo', 'Anlass', 'Motivo'),
        values: [
          {
            value: 'backtostock',
            name: words(
              'Back in stock',
              'Retour en stock',
              'Reposición',
              'Wieder da',
              'Di nuovo disponibile',
            ),
          },
          {
            value: 'comingsoon',
            name: words('Coming soon', 'Lancement', 'Lanzamiento', 'Demnächst', 'In arrivo'),
          },
        ],
      },
      define('string', 'currentLocaleValue', 'Locale', 'Langue', 'Idioma', 'Sprache', 'Lingua'),
    ],
  },
  {
    id: 'NewsletterSubscription',
    name: words(
      'Newsletter subscriptions',
      'Abonnements à la newsletter',
      'Suscripciones a la newsletter',
      'Newsletter-Abonnements',
      'Iscrizioni alla newsletter',
    ),
    scope: 'site',
    key: { id: 'eMail', name: words('E-mail', 'E-mail', 'Correo', 'E-Mail', 'E-mail') },
    attributes: [
      define('string', 'firstName', 'First name', 'Prénom', 'Nombre', 'Vorname', 'Nome'),
      define('string', 'lastName', 'Last name', 'Nom', 'Apellidos', 'Nachname', 'Cognome'),
      define(
        'string',
        'birthDate',
        'Date of birth',
        'Date de naissance',
        'Fecha de nacimiento',
        'Geburtsdatum',
        'Data di nascita',
      ),
      define('string', 'phoneNumber', 'Phone', 'Téléphone', 'Teléfono', 'Telefon', 'Telefono'),
      {
        ...define(
          'enum-of-string',
          'consent',
          'Consent',
          'Consentement',
          'Consentimiento',
          'Zustimmung',
          'Consenso',
        ),
        values: [
          { value: '1', name: words('Yes', 'Oui', 'Sí', 'Ja', 'Sì') },
          { value: '2', name: words('No', 'Non', 'No', 'Nein', 'No') },
        ],
      },
      define('string', 'signupSource', 'Form', 'Formulaire', 'Formulario', 'Formular', 'Modulo'),
      define('string', 'brand', 'Brand', 'Marque', 'Marca', 'Marke', 'Marchio'),
      define('string', 'source', 'Source', 'Source', 'Origen', 'Quelle', 'Origine'),
      define('string', 'store', 'Site', 'Site', 'Sitio', 'Site', 'Sito'),
      define('string', 'partnerId', 'Partner', 'Partenaire', 'Socio', 'Partner', 'Partner'),
      define('string', 'countryId', 'Country', 'Pays', 'País', 'Land', 'Paese'),
      define('string', 'languagePreference', 'Language', 'Langue', 'Idioma', 'Sprache', 'Lingua'),
      define('set-of-string', 'marketingOptions', 'Topics', 'Sujets', 'Temas', 'Themen', 'Argomenti'),
      define('boolean', 'isConfirmed', 'Confirmed', 'Confirmé', 'Confirmado', 'Bestätigt', 'Confermato'),
    ],
  },
  {
    id: 'PickupPoint',
    name: words(
      'Collection points',
      'Points relais',
      'Puntos de recogida',
      'Abholstellen',
      'Punti di ritiro',
    ),
    scope: 'organization',
    key: { id: 'pointId', name: words('Number', 'Numéro', 'Número', 'Nummer', 'Numero') },
    attributes: [
      define('string', 'name', 'Name', 'Nom', 'Nombre', 'Name', 'Nome'),
      define('string', 'address1', 'Street', 'Rue', 'Calle', 'Straße', 'Via'),
      define('string', 'city', 'City', 'Ville', 'Ciudad', 'Ort', 'Città'),
      define('string', 'postalCode', 'Postal code', 'Code postal', 'Código postal', 'Postleitzahl', 'CAP'),
      define('string', 'stateCode', 'State', 'Région', 'Estado', 'Bundesland', 'Stato'),
      define('string', 'countryCode', 'Country', 'Pays', 'País', 'Land', 'Paese'),
      define('double', 'latitude', 'Latitude', 'Latitude', 'Latitud', 'Breite', 'Latitudine'),
      define('double', 'longitude', 'Longitude', 'Longitude', 'Longitud', 'Länge', 'Longitudine'),
      define(
        'string',
        'kind',
        'Kind of counter',
        'Type de point',
        'Tipo de punto',
        'Art der Stelle',
        'Tipo di punto',
      ),
    ],
  },
];
