import { z } from 'zod';
import type { Preferences, RequestLog } from '../sites/request-services.ts';
import { jsonValue } from './json-value.ts';

/** Default brand id (specification, section 9). */
const DEFAULT_BRAND = 'F';

/**
 * Returns the current brand's value of a preference that is a JSON object by brand, or its text. Undefined when it is
 * missing or invalid.
 */
export function brandPreference(
  preferences: Preferences,
  id: string,
  log: Pick<RequestLog, 'error'>,
): unknown {
  const brand = z.string().min(1).catch(DEFAULT_BRAND).parse(preferences.brandId);
  const byBrand = jsonValue(preferences[id], `The preference ${id}`, log);
  return typeof byBrand === 'object' && byBrand !== null
    ? (byBrand as Record<string, unknown>)[brand]
    : undefined;
}

/** Returns the reCAPTCHA site key when the merchant enables it. */
export function captchaKey(preferences: Preferences, log: Pick<RequestLog, 'error'>): string | undefined {
  const enabled = brandPreference(preferences, 'googleCaptchaEnabled', log);
  const key = brandPreference(preferences, 'publicGoogleCaptchaKey', log);
  const wanted = enabled === true || enabled === 'true';
  return wanted && typeof key === 'string' && key !== '' ? key : undefined;
}

/** Returns the Google Tag Manager account id, if valid. */
export function tagManagerAccount(
  preferences: Preferences,
  log: Pick<RequestLog, 'error'>,
): string | undefined {
  const account = brandPreference(preferences, 'gtmAccountId', log);
  return typeof account === 'string' && /^[\w-]{1,40}$/.test(account) ? account : undefined;
}

/** Boolean preference that is off by default. */
export const isOn = (preferences: Preferences, id: string): boolean =>
  preferences[id] === true || preferences[id] === 'true';

/** Boolean preference that is on by default. */
export const isNotOff = (preferences: Preferences, id: string): boolean =>
  preferences[id] !== false && preferences[id] !== 'false';

/** Maximum number of flyout columns, 1 to 4; undefined keeps the default (specification, section 2.3). */
export function menuMaxColumns(preferences: Preferences): number | undefined {
  return z.coerce.number().int().min(1).max(4).optional().catch(undefined).parse(preferences.menuMaxColumns);
}
