import { LEGAL_RULES_PREFERENCE, legalRulesOf } from '../../shared/legal-rules.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/**
 * Whether consumers can withdraw on a site, by the law of a country that it ships to or by its preference. Without known
 * countries they can: a right is not refused because of a missing setting.
 */
export async function hasWithdrawals(
  { db, countriesOf }: Pick<CommerceServices, 'db' | 'countriesOf'>,
  siteId: string,
): Promise<boolean> {
  if (!countriesOf) return true;
  const preferences = await siteCustomPreferences(db, siteId, true);
  const chosen = preferences.find(({ id }) => id === LEGAL_RULES_PREFERENCE)?.value;
  return legalRulesOf(countriesOf(siteId), chosen).has('withdrawalFunction');
}
