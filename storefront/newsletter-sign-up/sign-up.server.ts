import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { NO_RESPONSE, outcomeOf, type SignUpOutcome } from './outcome.ts';
import { type SignUpInput, signUpPayload } from './payload.ts';

/**
 * Signs somebody up for the newsletter. `captcha` is the solution of the captcha component, which counts once. Never
 * throws: what went wrong is an outcome with its message.
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
    scope.services.log.error('the newsletter service did not answer', error);
    return NO_RESPONSE;
  }
}

/** Follows the link of a mail; false when it is not good (any more). Throws when the service fails. */
export async function followLink(
  scope: CatalogueScope,
  act: 'confirm' | 'unsubscribe',
  token: string,
): Promise<boolean> {
  const response = await postCustom(scope, 'newsletter', act, { token });
  if (response.status >= 500) throw new Error(`The newsletter service answered ${response.status}`);
  return response.ok;
}
