import { type Words, words } from './words.ts';

export interface ShippingMethod {
  id: string;
  name: Words;
  description: Words;
  cents: number;
}

export interface Site {
  id: string;
  zone: 'eu' | 'uk' | 'us';
  name: string;
  currency: 'EUR' | 'GBP' | 'USD';
  taxation: 'gross' | 'net';
  locales: string[];
  /** countries it ships to, its own first */
  countries: string[];
  methods: ShippingMethod[];
  /** merchandise in whole units from which standard delivery is free */
  freeFrom: number;
  /** tax in percent by jurisdiction: a country, or a state of one */
  taxes: Record<string, number>;
}

const method = (id: string, cents: number, name: Words, description: Words): ShippingMethod => ({
  id,
  cents,
  name,
  description,
});
const standard = (cents: number) =>
  method(
    'standard',
    cents,
    words(
      'Standard delivery',
      'Livraison standard',
      'Envío estándar',
      'Standardversand',
      'Consegna standard',
    ),
    words(
      '3 to 5 working days',
      '3 à 5 jours ouvrés',
      'De 3 a 5 días laborables',
      '3 bis 5 Werktage',
      'Da 3 a 5 giorni lavorativi',
    ),
  );
const express = (cents: number) =>
  method(
    'express',
    cents,
    words('Express delivery', 'Livraison express', 'Envío exprés', 'Expressversand', 'Consegna espressa'),
    words(
      '1 to 2 working days',
      '1 à 2 jours ouvrés',
      'De 1 a 2 días laborables',
      '1 bis 2 Werktage',
      'Da 1 a 2 giorni lavorativi',
    ),
  );

const EU_TAXES = {
  IE: 23,
  FR: 20,
  ES: 21,
  DE: 19,
  IT: 22,
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  GR: 24,
  HR: 25,
  HU: 27,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

export const SITES: Site[] = [
  {
    id: 'RivageEU',
    zone: 'eu',
    name: 'Rivage Europe',
    currency: 'EUR',
    taxation: 'gross',
    locales: ['en-IE', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'],
    countries: Object.keys(EU_TAXES),
    methods: [standard(495), express(1200)],
    freeFrom: 120,
    taxes: EU_TAXES,
  },
  {
    id: 'RivageUK',
    zone: 'uk',
    name: 'Rivage United Kingdom',
    currency: 'GBP',
    taxation: 'gross',
    locales: ['en-GB'],
    countries: ['GB'],
    methods: [standard(395), express(995)],
    freeFrom: 100,
    taxes: { GB: 20 },
  },
  {
    id: 'RivageUS',
    zone: 'us',
    name: 'Rivage United States',
    currency: 'USD',
    taxation: 'net',
    locales: ['en-US', 'es-US'],
    countries: ['US'],
    methods: [standard(695), express(1800)],
    freeFrom: 120,
    taxes: {
      US: 0,
      'US-CA': 7.25,
      'US-FL': 6,
      'US-IL': 6.25,
      'US-MA': 6.25,
      'US-NJ': 6.625,
      'US-NY': 8.875,
      'US-TX': 6.25,
      'US-WA': 6.5,
    },
  },
];
