import { signToken, verifyToken } from '../identity/purpose-tokens.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

export const CONFIRM_DAYS = 7;
const DAY = 86_400;
/** Unsubscribe links stay valid for five years, as newsletters are kept that long. */
const LIFETIME = { confirm: CONFIRM_DAYS * DAY, unsubscribe: 5 * 365 * DAY };

export type NewsletterAct = keyof typeof LIFETIME;
type Services = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

/** Signs the token of a link in a newsletter mail; nothing is stored. */
export function newsletterToken(services: Services, act: NewsletterAct, subscriptionId: string) {
  return signToken(services, `newsletter-${act}`, { sub: subscriptionId }, LIFETIME[act]);
}

/** Returns the subscription id of a token; undefined when it is forged, expired or for another action. */
export async function subscriptionOf(
  services: Services,
  act: NewsletterAct,
  token: string,
): Promise<string | undefined> {
  return (await verifyToken(services, `newsletter-${act}`, token))?.sub;
}
