import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { globalCustomPreferences, siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/** The brand of a site that names none (specification, section 9). */
const BRAND = 'F';
const TIMEOUT_MS = 10_000;

const byBrand = z.record(z.string(), z.unknown());

/** The public key of Google's captcha; undefined unless the merchant has it on, with both keys. */
export async function googleSiteKey(services: CommerceServices, siteId: string): Promise<string | undefined> {
  if (!services.googleCaptcha) return undefined;
  const all = [
    ...(await siteCustomPreferences(services.db, siteId, true)),
    ...(await globalCustomPreferences(services.db, true)),
  ];
  const read = (id: string) => all.find((preference) => preference.id === id)?.value;
  const brand = z.string().min(1).catch(BRAND).parse(read('brandId'));
  const ofBrand = (id: string) => byBrand.safeParse(jsonValue(read(id))).data?.[brand];
  const key = ofBrand('publicGoogleCaptchaKey');
  const isOn = String(ofBrand('googleCaptchaEnabled')) === 'true';
  return isOn && typeof key === 'string' && key ? key : undefined;
}

const answerSchema = z.object({ success: z.boolean() });

/**
 * Whether Google takes a solution for a human's; undefined where its captcha is not used. Throws 503
 * `captcha-unavailable` when Google does not say.
 */
export async function googleVerifies(
  services: CommerceServices,
  siteId: string,
  solution: string,
  address: string | undefined,
): Promise<boolean | undefined> {
  if (!services.googleCaptcha || !(await googleSiteKey(services, siteId))) return undefined;
  if (solution === '') return false;
  const { secret, verifies, fetch: ask } = services.googleCaptcha;
  try {
    const response = await ask(verifies, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: solution, ...(address ? { remoteip: address } : {}) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await response.json()).success;
  } catch (error) {
    services.log.error({ error }, 'the captcha could not be verified');
    throw new Problem(
      503,
      'captcha-unavailable',
      'Captcha Unavailable',
      'The captcha cannot be verified at the moment.',
    );
  }
}
