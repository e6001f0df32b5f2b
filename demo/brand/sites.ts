import { express, pickup, type ShippingMethod, standard } from './merchandising/shipping.ts';
import { EU_TAXES, type TaxRate, UK_TAXES, US_TAXES } from './merchandising/taxes.ts';

export type Currency = 'EUR' | 'GBP' | 'USD';

export interface Site {
  id: string;
  zone: 'eu' | 'uk' | 'us';
  name: string;
  description: string;
  currency: Currency;
  taxation: 'gross' | 'net';
  locales: string[];
  /** countries it ships to, its own first */
  countries: string[];
  methods: ShippingMethod[];
  /** merchandise total in whole units for free standard delivery */
  freeFrom: number;
  /** by jurisdiction, the default first: a country, or a state of one */
  taxes: Record<string, TaxRate>;
}

/** Not served by express delivery and pickup points. */
const FAR_STATES = ['AK', 'HI'];

export const SITES: Site[] = [
  {
    id: 'RivageEU',
    zone: 'eu',
    name: 'Rivage Europe',
    description: 'The shop for the European Union, in five languages',
    currency: 'EUR',
    taxation: 'gross',
    locales: ['en-IE', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'],
    countries: Object.keys(EU_TAXES),
    methods: [
      standard(495),
      express(1200, { from: 200_00, cents: 900 }),
      pickup(395, { from: 80_00, cents: 295 }),
    ],
    freeFrom: 120,
    taxes: EU_TAXES,
  },
  {
    id: 'RivageUK',
    zone: 'uk',
    name: 'Rivage United Kingdom',
    description: 'The shop for the United Kingdom',
    currency: 'GBP',
    taxation: 'gross',
    locales: ['en-GB'],
    countries: ['GB'],
    methods: [
      standard(395),
      express(995, { from: 180_00, cents: 695 }),
      pickup(295, { from: 70_00, cents: 195 }),
    ],
    freeFrom: 100,
    taxes: UK_TAXES,
  },
  {
    id: 'RivageUS',
    zone: 'us',
    name: 'Rivage United States',
    description: 'The shop for the United States, in English and Spanish',
    currency: 'USD',
    taxation: 'net',
    locales: ['en-US', 'es-US'],
    countries: ['US'],
    methods: [
      standard(695),
      express(1800, { from: 220_00, cents: 1200 }, FAR_STATES),
      pickup(595, { from: 90_00, cents: 395 }, FAR_STATES),
    ],
    freeFrom: 120,
    taxes: US_TAXES,
  },
];
