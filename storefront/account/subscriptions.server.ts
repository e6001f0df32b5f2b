import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { NO_RESPONSE, outcomeOf, type SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { isEmailVerified } from './email-verification.server.ts';

export type SubscriptionState = 'subscribed' | 'pending' | 'none';

const responseSchema = z.object({ isSubscribed: z.boolean(), isDoubleOptinPending: z.boolean().optional() });

const call = ({ scope, session, customer }: CustomerScope, path: string, body: object) =>
  postCustom(scope, 'check-create', path, { eMail: customer.email, ...body }, session.accessToken);

/** Returns the state of the customer's newsletter subscription. Throws when the service fails. */
export async function getSubscription(own: CustomerScope): Promise<SubscriptionState> {
  const response = await call(own, 'getsubscription', {});
  if (!response.ok) throw new Error(`Reading the subscription failed with status ${response.status}`);
  const { isSubscribed, isDoubleOptinPending } = responseSchema.parse(await response.json());
  return isSubscribed ? 'subscribed' : isDoubleOptinPending ? 'pending' : 'none';
}

/**
 * Subscribes the customer (consent 1). The outcome says whether a double opt-in mail was sent. Never throws.
 */
export async function subscribe(own: CustomerScope): Promise<SignUpOutcome> {
  const languagePreference = own.scope.locale.id.slice(0, 2).toUpperCase();
  return set(own, { consent: '1', languagePreference });
}

/**
 * Changes the newsletter language (EN, DE, ES, FR) of a subscriber. Never throws: the profile stores the
 * choice anyway.
 */
export async function changeNewsletterLanguage(
  own: CustomerScope,
  languagePreference: string,
): Promise<void> {
  if (!isEmailVerified(own)) return;
  const state = await getSubscription(own).catch(() => 'none');
  if (state === 'subscribed') await set(own, { consent: '1', languagePreference });
}

/** Unsubscribes the customer (consent 2). Returns undefined on success. */
export async function unsubscribe(own: CustomerScope): Promise<SignUpOutcome | undefined> {
  try {
    const response = await call(own, 'checkandcreatesubscription', { consent: '2' });
    return response.ok ? undefined : outcomeOf(response.status, undefined);
  } catch (error) {
    return noResponse(own, error);
  }
}

async function set(own: CustomerScope, body: object): Promise<SignUpOutcome> {
  try {
    const response = await call(own, 'checkandcreatesubscription', body);
    return outcomeOf(response.status, await response.json().catch(() => undefined));
  } catch (error) {
    return noResponse(own, error);
  }
}

function noResponse({ scope }: CustomerScope, error: unknown): SignUpOutcome {
  scope.services.log.error('changing the subscription failed', error);
  return NO_RESPONSE;
}
