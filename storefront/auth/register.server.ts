import { hasWorked } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { phoneNumber } from './dial-codes.ts';
import type { RegistrationInput } from './registration-schema.ts';
import { signIn } from './sign-in.server.ts';

/** What the session keeps of a newsletter that waits for its confirmation, until the account has said so. */
export const SUBSCRIBE_WAITS = 'subscribe_waits';

/** What the session keeps of a newsletter that failed with a registration, until a page of the account has told it. */
export const SUBSCRIBE_FAILURE = 'subscribe_failure';

export type RegistrationRefusal = 'refused' | 'too_many';

/** Makes an account and signs its owner in; answers why not when the service refuses the account. */
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
  await keepProfile(scope, input);
  if (input.acceptsMarketing) await signUp(scope, input, captcha);
  return undefined;
}

/** The account stands without the newsletter; what failed is logged, and told to the data layer by the account's page. */
async function signUp(scope: CatalogueScope, input: RegistrationInput, captcha: string): Promise<void> {
  const { email, firstName, lastName, language, privacyPolicy2: consent, dateOfBirth: birthDate } = input;
  const phone = phoneNumber(input.phoneIndicator, input.phone);
  const who = { email, firstName, lastName, language, consent, birthDate, phoneNumber: phone };
  const outcome = await signUpForNewsletter(scope, { ...who, source: 'registration' }, captcha);
  if (outcome.kind === 'double') scope.services.session.set(SUBSCRIBE_WAITS, 'yes');
  if (!hasWorked(outcome)) {
    scope.services.log.error(`newsletter sign-up of a new customer failed: ${outcome.message}`);
    scope.services.session.set(SUBSCRIBE_FAILURE, outcome.message);
  }
}

/** What the form asks beyond the account itself. The account stands without it. */
async function keepProfile(scope: CatalogueScope, input: RegistrationInput): Promise<void> {
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
