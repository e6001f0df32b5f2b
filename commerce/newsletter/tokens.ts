import { openToken, signToken } from '../identity/purpose-tokens.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

export const CONFIRM_DAYS = 7;
const DAY = 86_400;
/** A letter may be cancelled as long as anybody can be expected to keep it. */
const LIFETIME = { confirm: CONFIRM_DAYS * DAY, unsubscribe: 5 * 365 * DAY };

export type NewsletterAct = keyof typeof LIFETIME;
type Services = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

/** What a link of a letter carries: whose subscription it is about, signed, and nothing kept. */
export function newsletterToken(services: Services, act: NewsletterAct, subscriptionId: string) {
  return signToken(services, `newsletter-${act}`, { sub: subscriptionId }, LIFETIME[act]);
}

/** The subscription of such a link; undefined when it is forged, expired or for another act. */
export async function subscriptionOf(
  services: Services,
  act: NewsletterAct,
  token: string,
): Promise<string | undefined> {
  return (await openToken(services, `newsletter-${act}`, token))?.sub;
}
