import { z } from 'zod';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import type { CommerceServices } from '../services.ts';

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
/** The brand whose part of a preference is ours (specification, section 9). */
const BRAND = 'F';

/** The public key of Google's captcha; undefined unless the merchant has it on, with both keys. */
export async function googleSiteKey(services: CommerceServices, siteId: string): Promise<string | undefined> {
  if (!services.googleCaptcha) return undefined;
  const preferences = await siteCustomPreferences(services.db, siteId, true);
  const ofBrand = (id: string): unknown => {
    const value = preferences.find((preference) => preference.id === id)?.value;
    try {
      return (JSON.parse(String(value)) as Record<string, unknown>)[BRAND];
    } catch {
      return undefined;
    }
  };
  const key = ofBrand('publicGoogleCaptchaKey');
  return ofBrand('googleCaptchaEnabled') === true && typeof key === 'string' && key ? key : undefined;
}

const answerSchema = z.object({ success: z.boolean() });

/** Whether Google takes a solution for a human's; undefined where its captcha is not used. */
export async function googleVerifies(
  services: CommerceServices,
  siteId: string,
  solution: string,
  address: string | undefined,
): Promise<boolean | undefined> {
  if (!services.googleCaptcha || !(await googleSiteKey(services, siteId))) return undefined;
  const { secret, fetch: ask } = services.googleCaptcha;
  const response = await ask(VERIFY, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: solution, ...(address ? { remoteip: address } : {}) }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  return answer.success && answer.data.success;
}
