import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { globalCustomPreferences, siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/** Default brand of a site (specification, section 9). */
const DEFAULT_BRAND = 'F';
const TIMEOUT_MS = 10_000;

const byBrand = z.record(z.string(), z.unknown());

/** Returns the site key of Google reCAPTCHA; undefined unless the merchant enabled it with both keys. */
export async function googleSiteKey(services: CommerceServices, siteId: string): Promise<string | undefined> {
  if (!services.googleCaptcha) return undefined;
  const all = [
    ...(await siteCustomPreferences(services.db, siteId, true)),
    ...(await globalCustomPreferences(services.db, true)),
  ];
  const read = (id: string) => all.find((preference) => preference.id === id)?.value;
  const brand = z.string().min(1).catch(DEFAULT_BRAND).parse(read('brandId'));
  const ofBrand = (id: string) => byBrand.safeParse(jsonValue(read(id))).data?.[brand];
  const key = ofBrand('publicGoogleCaptchaKey');
  const isOn = String(ofBrand('googleCaptchaEnabled')) === 'true';
  return isOn && typeof key === 'string' && key ? key : undefined;
}

const answerSchema = z.object({ success: z.boolean() });

/**
 * Verifies a solution with Google; undefined when reCAPTCHA is not used. Throws 503 `captcha-unavailable`
 * when Google does not respond.
 */
export async function googleVerifies(
  services: CommerceServices,
  siteId: string,
  solution: string,
  address: string | undefined,
): Promise<boolean | undefined> {
  if (!services.googleCaptcha || !(await googleSiteKey(services, siteId))) return undefined;
  if (solution === '') return false;
  const { secret, verifies, fetch: fetchFrom } = services.googleCaptcha;
  try {
    const response = await fetchFrom(verifies, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: solution, ...(address ? { remoteip: address } : {}) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await response.json()).success;
  } catch (error) {
    services.log.error({ error }, 'captcha verification failed');
    throw new Problem(
      503,
      'captcha-unavailable',
      'Captcha Unavailable',
      'The captcha cannot be verified at the moment.',
    );
  }
}
