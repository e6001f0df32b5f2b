import { type Words, words } from '../words.ts';
import { PICKUP_POINTS } from './pickup-points.ts';

/** A price step in cents: delivery price from an order value on. */
export interface DeliveryPrice {
  from: number;
  cents: number;
}

export interface ShippingMethod {
  id: string;
  name: Words;
  description: Words;
  /** expected arrival, as shown in the basket */
  estimate: Words;
  prices: DeliveryPrice[];
  /** excluded states of the site's country */
  excludedStates?: string[];
  /** delivers to a pickup point instead of an address */
  pickup?: true;
  /** countries, when fewer than the site serves */
  countries?: string[];
}

/** Standard delivery within a week. */
export const standard = (cents: number): ShippingMethod => ({
  id: 'standard',
  name: words(
    'Standard delivery',
    'Livraison standard',
    'Envío estándar',
    'Standardversand',
    'Consegna standard',
  ),
  description: words(
    '3 to 5 working days',
    '3 à 5 jours ouvrés',
    'De 3 a 5 días laborables',
    '3 bis 5 Werktage',
    'Da 3 a 5 giorni lavorativi',
  ),
  estimate: words(
    'With you in 3 to 5 working days',
    'Chez vous en 3 à 5 jours ouvrés',
    'En tu casa en 3 a 5 días laborables',
    'In 3 bis 5 Werktagen bei Ihnen',
    'A casa tua in 3-5 giorni lavorativi',
  ),
  prices: [{ from: 0, cents }],
});

/** Express delivery; cheaper for larger orders. */
export const express = (
  cents: number,
  reduced: DeliveryPrice,
  excludedStates?: string[],
): ShippingMethod => ({
  id: 'express',
  name: words('Express delivery', 'Livraison express', 'Envío exprés', 'Expressversand', 'Consegna espressa'),
  description: words(
    '1 to 2 working days',
    '1 à 2 jours ouvrés',
    'De 1 a 2 días laborables',
    '1 bis 2 Werktage',
    'Da 1 a 2 giorni lavorativi',
  ),
  estimate: words(
    'Ordered by noon, with you in 1 to 2 working days',
    'Commandé avant midi, chez vous en 1 à 2 jours ouvrés',
    'Si pides antes de las 12, en tu casa en 1 o 2 días laborables',
    'Bis 12 Uhr bestellt, in 1 bis 2 Werktagen bei Ihnen',
    'Ordinato entro mezzogiorno, a casa tua in 1-2 giorni lavorativi',
  ),
  prices: [{ from: 0, cents }, reduced],
  ...(excludedStates ? { excludedStates } : {}),
});

/** Delivery to a pickup point near the shopper, in countries that have them. */
export const pickup = (cents: number, reduced: DeliveryPrice, excludedStates?: string[]): ShippingMethod => ({
  id: 'ups-access-point',
  name: words(
    'UPS Access Point',
    'Point relais UPS Access Point',
    'Punto UPS Access Point',
    'UPS Access Point',
    'Punto UPS Access Point',
  ),
  description: words(
    'Collect at a counter near you, 2 to 4 working days',
    'À retirer près de chez vous, 2 à 4 jours ouvrés',
    'Recógelo cerca de ti, de 2 a 4 días laborables',
    'Abholung in Ihrer Nähe, 2 bis 4 Werktage',
    'Ritiro vicino a te, da 2 a 4 giorni lavorativi',
  ),
  estimate: words(
    'Ready in 2 to 4 working days, kept for 7 days',
    'Disponible en 2 à 4 jours ouvrés, conservé 7 jours',
    'Listo en 2 a 4 días laborables, guardado 7 días',
    'Abholbereit in 2 bis 4 Werktagen, 7 Tage aufbewahrt',
    'Pronto in 2-4 giorni lavorativi, conservato 7 giorni',
  ),
  prices: [{ from: 0, cents }, reduced],
  ...(excludedStates ? { excludedStates } : {}),
  countries: [...new Set(PICKUP_POINTS.map(({ countryCode }) => countryCode))],
  pickup: true,
});
