import type { SiteContext } from '../http/site-context.ts';
import type { Shopper } from '../identity/tokens.ts';

/** Shopper and site of a request for a basket or order. */
export interface BasketRequest {
  shopper: Shopper;
  site: SiteContext;
  /** network of the client, when known; rate limits count by it */
  client?: string | undefined;
}

/** Returns the site with the currency of a basket. */
export const siteInCurrency = ({ site }: BasketRequest, { currency }: { currency: string }): SiteContext => ({
  ...site,
  currency,
});
