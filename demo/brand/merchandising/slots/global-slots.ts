import { words } from '../../words.ts';
import { banner, line, type Slot } from './slot.ts';

const SHOP = words('To the shop', 'Voir la boutique', 'Ver la tienda', 'Zum Shop', 'Vai al negozio');

/** Global slots, on every page or on pages without a category. */
export const GLOBAL_SLOTS: Slot[] = [
  {
    slotId: 'promo-banner',
    id: 'free-delivery',
    description: 'What holds all season',
    isDefault: true,
    content: { assetIds: ['banner-free-delivery'] },
  },
  {
    slotId: 'promo-banner',
    id: 'swim-week',
    description: 'With the promotion on swim',
    rank: 20,
    startsAt: '2026-01-01T00:00:00.000Z',
    content: {
      html: line(
        words(
          'Swim week: 20% off every swimsuit and every pair of trunks.',
          'Semaine du bain : 20 % sur tous les maillots et shorts de bain.',
          'Semana del baño: 20 % en todos los bañadores.',
          'Badewoche: 20 % auf alle Badeanzüge und Badeshorts.',
          'Settimana del mare: 20% su tutti i costumi.',
        ),
        {
          text: words('Into the water', 'À l’eau', 'Al agua', 'Ab ins Wasser', 'In acqua'),
          href: 'category:women-clothing-swim',
        },
      ),
    },
  },
  {
    slotId: 'promo-banner',
    id: 'members',
    description: 'For shoppers with an account',
    rank: 10,
    customerGroups: ['Registered'],
    content: {
      html: line(
        words(
          'For you as a member: 10% off scarves.',
          'Pour vous, membre : 10 % sur les foulards.',
          'Para ti, miembro: 10 % en pañuelos.',
          'Für Sie als Mitglied: 10 % auf Tücher.',
          'Per te, membro: 10% sui foulard.',
        ),
        {
          text: words(
            'See the scarves',
            'Voir les foulards',
            'Ver los pañuelos',
            'Tücher ansehen',
            'Vedi i foulard',
          ),
          href: 'category:accessories-scarves',
        },
      ),
    },
  },
  {
    slotId: 'promo-banner',
    id: 'winter-2025',
    description: 'Over',
    rank: 5,
    startsAt: '2026-01-07T07:00:00.000Z',
    endsAt: '2026-02-03T22:59:59.000Z',
    content: {
      html: line(
        words(
          'Winter ends: 30% off knitwear.',
          'Fin d’hiver : 30 % sur la maille.',
          'Fin del invierno: 30 % en punto.',
          'Winterende: 30 % auf Strick.',
          'Fine inverno: 30% sulla maglieria.',
        ),
        { text: SHOP, href: 'category:sale' },
      ),
    },
  },
  {
    slotId: 'promo-banner',
    id: 'anniversary-2036',
    description: 'To come',
    rank: 1,
    startsAt: '2036-06-01T00:00:00.000Z',
    endsAt: '2036-06-15T22:00:00.000Z',
    content: {
      html: line(
        words(
          'Twenty years of Rivage: 20% off everything.',
          'Les vingt ans de Rivage : 20 % sur tout.',
          'Veinte años de Rivage: 20 % en todo.',
          'Zwanzig Jahre Rivage: 20 % auf alles.',
          'I vent’anni di Rivage: 20% su tutto.',
        ),
        { text: SHOP, href: 'category:new' },
      ),
    },
  },
  {
    slotId: 'header-banner',
    id: 'first-order',
    description: 'The code that anyone may have',
    isDefault: true,
    content: {
      html: line(
        words(
          'New here? 10% off with the code RIVAGE10.',
          'Première visite ? 10 % avec le code RIVAGE10.',
          '¿Primera vez aquí? 10 % con el código RIVAGE10.',
          'Neu hier? 10 % mit dem Code RIVAGE10.',
          'Prima volta qui? 10% con il codice RIVAGE10.',
        ),
        { text: SHOP, href: 'category:new' },
      ),
    },
  },
  {
    slotId: 'home-main',
    id: 'sea-wall',
    description: 'The season on the home page',
    isDefault: true,
    content: {
      html: banner('home-sea-wall-wide', {
        alt: words(
          'A sea wall in the morning sun',
          'Une digue au soleil du matin',
          'Un dique al sol de la mañana',
          'Eine Kaimauer in der Morgensonne',
          'Una diga al sole del mattino',
        ),
        title: words(
          'Down by the water',
          'Au bord de l’eau',
          'Junto al agua',
          'Unten am Wasser',
          'Giù al mare',
        ),
        text: words(
          'Linen, cotton and a towel over the shoulder.',
          'Du lin, du coton, une serviette sur l’épaule.',
          'Lino, algodón y una toalla al hombro.',
          'Leinen, Baumwolle und ein Handtuch über der Schulter.',
          'Lino, cotone e un asciugamano in spalla.',
        ),
        link: words(
          'See what is new',
          'Voir les nouveautés',
          'Ver novedades',
          'Neuheiten ansehen',
          'Vedi le novità',
        ),
        href: 'category:new',
      }),
    },
  },
  {
    slotId: 'home-picks',
    id: 'lookbook',
    description: 'Pieces of the season on the home page',
    isDefault: true,
    callout: words(
      'Pieces we wear ourselves',
      'Nos pièces préférées',
      'Lo que llevamos nosotros',
      'Was wir selbst tragen',
      'I capi che indossiamo noi',
    ),
    content: { productIds: ['10000401', '10000403', '10000415', '10000450', '10000459', '10000461'] },
  },
  {
    slotId: 'home-categories',
    id: 'rooms',
    description: 'The rooms of the house',
    isDefault: true,
    content: { categoryIds: ['women', 'men', 'children', 'accessories'] },
  },
  {
    slotId: 'header-banner',
    id: 'new-season',
    description: 'While the season is new',
    rank: 10,
    startsAt: '2027-03-01T00:00:00.000Z',
    endsAt: '2027-04-15T22:00:00.000Z',
    content: { assetIds: ['banner-new-season'] },
  },
  {
    slotId: 'search-no-results',
    id: 'what-now',
    description: 'Where a search finds nothing',
    isDefault: true,
    content: { assetIds: ['search-no-results'] },
  },
];
