import { z } from 'zod';
import type { Preferences, RequestLog } from '../sites/request-services.ts';
import { jsonValue } from './json-value.ts';

/** The brand of a house that names none (specification, section 9). */
const BRAND = 'F';

/**
 * A preference that differs by brand: JSON, or its text, keyed by brand. Undefined when it is not set or is no JSON.
 */
export function brandPreference(
  preferences: Preferences,
  id: string,
  log: Pick<RequestLog, 'error'>,
): unknown {
  const brand = z.string().min(1).catch(BRAND).parse(preferences.brandId);
  const byBrand = jsonValue(preferences[id], `The preference ${id}`, log);
  return typeof byBrand === 'object' && byBrand !== null
    ? (byBrand as Record<string, unknown>)[brand]
    : undefined;
}

/** The captcha's public key, where the merchant wants forms to ask for one. */
export function captchaKey(preferences: Preferences, log: Pick<RequestLog, 'error'>): string | undefined {
  const enabled = brandPreference(preferences, 'googleCaptchaEnabled', log);
  const key = brandPreference(preferences, 'publicGoogleCaptchaKey', log);
  const wanted = enabled === true || enabled === 'true';
  return wanted && typeof key === 'string' && key !== '' ? key : undefined;
}

/** The tag manager's account, where there is one. */
export function tagManagerAccount(
  preferences: Preferences,
  log: Pick<RequestLog, 'error'>,
): string | undefined {
  const account = brandPreference(preferences, 'gtmAccountId', log);
  return typeof account === 'string' && /^[\w-]{1,40}$/.test(account) ? account : undefined;
}

/** A switch of the merchant; off unless it is set. */
export const isOn = (preferences: Preferences, id: string): boolean =>
  preferences[id] === true || preferences[id] === 'true';

/** A switch of the merchant that is on unless it is turned off. */
export const isNotOff = (preferences: Preferences, id: string): boolean =>
  preferences[id] !== false && preferences[id] !== 'false';

/** The columns a flyout of the menu may have at most; undefined leaves the house's own (specification, section 2.3). */
export function menuMaxColumns(preferences: Preferences): number | undefined {
  return z.coerce.number().int().min(1).max(4).optional().catch(undefined).parse(preferences.menuMaxColumns);
}
