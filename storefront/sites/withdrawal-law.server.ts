import { storeConfig } from './site-config.server.ts';
import type { SiteConfig } from './site-config.ts';

/** European Economic Area, where Article 11a of Directive 2011/83/EU applies to contracts with consumers. */
const COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
);

/** Whether a site ships to a country whose consumers withdraw from contracts by a function of the shop. */
export const hasWithdrawal = ({ id }: Pick<SiteConfig, 'id'>): boolean =>
  storeConfig.countries.some((country) => country.siteId === id && COUNTRIES.has(country.id));
