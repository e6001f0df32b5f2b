import { hasWorked } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { phoneNumber } from './dial-codes.server.ts';
import type { RegistrationInput } from './registration-schema.ts';
import { signIn } from './sign-in.server.ts';

/** Session key: the newsletter sign-up awaits confirmation by email; cleared once the account page has shown it. */
export const SUBSCRIPTION_PENDING = 'subscribe_waits';

/** Session key: error of the newsletter sign-up at registration; cleared once the account page has reported it. */
export const SUBSCRIBE_FAILURE = 'subscribe_failure';

export type RegistrationRefusal = 'refused' | 'too_many';

/** Registers a customer and signs them in. Returns the reason when the service rejects the registration. */
export async function register(
  scope: CatalogueScope,
  input: RegistrationInput,
  captcha: string,
): Promise<RegistrationRefusal | undefined> {
  const guest = await scope.services.session.ensure(scope.site.id);
  const { firstName, lastName, email, password } = input;
  const customer = { firstName, lastName, email, login: email, preferredLocale: scope.locale.id };
  try {
    await shopperClients(scope, guest).customers.registerCustomer({ body: { customer, password } });
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return refusal.status === 429 ? 'too_many' : 'refused';
  }
  if (await signIn(scope, { login: email, password, remember: false })) return 'refused';
  await saveProfile(scope, input);
  if (input.acceptsMarketing) await signUp(scope, input, captcha);
  return undefined;
}

/**
 * Signs up for the newsletter. The account exists even when this fails; the failure is logged, and reported to the data
 * layer by the account page.
 */
async function signUp(scope: CatalogueScope, input: RegistrationInput, captcha: string): Promise<void> {
  const { email, firstName, lastName, language, privacyPolicy2: consent, dateOfBirth: birthDate } = input;
  const phone = phoneNumber(input.phoneIndicator, input.phone);
  const who = { email, firstName, lastName, language, consent, birthDate, phoneNumber: phone };
  const outcome = await signUpForNewsletter(scope, { ...who, source: 'registration' }, captcha);
  if (outcome.kind === 'double') scope.services.session.set(SUBSCRIPTION_PENDING, 'yes');
  if (!hasWorked(outcome)) {
    scope.services.log.error(`newsletter sign-up of a new customer failed: ${outcome.message}`);
    scope.services.session.set(SUBSCRIBE_FAILURE, outcome.message);
  }
}

/** Saves the additional profile fields. The account exists even when this fails. */
async function saveProfile(scope: CatalogueScope, input: RegistrationInput): Promise<void> {
  const session = await scope.services.session.current(scope.site.id);
  if (!session) return;
  const phoneMobile = phoneNumber(input.phoneIndicator, input.phone);
  const body = {
    gender: Number(input.gender),
    ...(input.dateOfBirth ? { birthday: input.dateOfBirth } : {}),
    ...(phoneMobile ? { phoneMobile } : {}),
    ...(input.acceptsMarketing ? { c_acceptsMarketing: true, c_marketingLanguage: input.language } : {}),
  };
  const parameters = { customerId: session.customerId };
  try {
    await shopperClients(scope, session).customers.updateCustomer({ parameters, body });
  } catch (error) {
    scope.services.log.error('saving the profile of a new customer failed', error);
  }
}
