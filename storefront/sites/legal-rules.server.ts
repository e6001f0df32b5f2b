import { LEGAL_RULES_PREFERENCE, type LegalRule, legalRulesOf } from '../../shared/legal-rules.ts';
import type { Preferences } from './request-services.ts';
import { storeConfig } from './site-config.server.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * Returns the rules on mandatory information of a site, from the countries it ships to and its preference. Cached documents
 * are the same for everybody, so a rule of one country applies to the whole site.
 */
export function legalRulesOfSite(
  { id, taxation }: Pick<SiteConfig, 'id' | 'taxation'>,
  preferences: Preferences,
): Set<LegalRule> {
  const countries = storeConfig.countries.filter(({ siteId }) => siteId === id);
  const rules = legalRulesOf(
    countries.map((country) => country.id),
    preferences[LEGAL_RULES_PREFERENCE],
  );
  // "incl. VAT" would be wrong.
  if (taxation === 'net') rules.delete('priceNotes');
  return rules;
}
