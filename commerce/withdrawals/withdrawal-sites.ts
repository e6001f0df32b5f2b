import { LEGAL_RULES_PREFERENCE, type LegalRule, legalRulesOf } from '../../shared/legal-rules.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/**
 * Whether consumers can withdraw by a function of a site (`withdrawalFunction`), or its order mail confirms the contract
 * (`contractConfirmation`), by the law of a country that it ships to or by its preference. Without known countries both
 * apply: a right is not refused because of a missing setting.
 */
export async function isRuleOfSite(
  { db, countriesOf }: Pick<CommerceServices, 'db' | 'countriesOf'>,
  siteId: string,
  rule: Extract<LegalRule, 'withdrawalFunction' | 'contractConfirmation'>,
): Promise<boolean> {
  if (!countriesOf) return true;
  const preferences = await siteCustomPreferences(db, siteId, true);
  const chosen = preferences.find(({ id }) => id === LEGAL_RULES_PREFERENCE)?.value;
  return legalRulesOf(countriesOf(siteId), chosen).has(rule);
}
