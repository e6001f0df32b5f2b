import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { NO_RESPONSE, outcomeOf, type SignUpOutcome } from './outcome.ts';
import { type SignUpInput, signUpPayload } from './payload.ts';

/**
 * Signs up for the newsletter. `captcha` is a single-use captcha solution. Never throws: failures are outcomes with a
 * message.
 */
export async function signUpForNewsletter(
  scope: CatalogueScope,
  input: Omit<SignUpInput, 'siteId' | 'localeId'>,
  captcha: string,
): Promise<SignUpOutcome> {
  const payload = signUpPayload({ ...input, siteId: scope.site.id, localeId: scope.locale.id });
  try {
    const response = await postCustom(scope, 'newsletter', 'signup', { ...payload, captcha });
    return outcomeOf(response.status, await response.json().catch(() => undefined));
  } catch (error) {
    scope.services.log.error('newsletter sign-up request failed', error);
    return NO_RESPONSE;
  }
}

/**
 * Confirms or unsubscribes with the token from an email. Returns false for an invalid or used token. Throws when the
 * service fails.
 */
export async function followLink(
  scope: CatalogueScope,
  act: 'confirm' | 'unsubscribe',
  token: string,
): Promise<boolean> {
  const response = await postCustom(scope, 'newsletter', act, { token });
  if (response.status >= 500) throw new Error(`Newsletter request failed: ${response.status}`);
  return response.ok;
}
