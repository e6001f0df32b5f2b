import type { SiteContext } from '../http/site-context.ts';
import type { Shopper } from '../identity/tokens.ts';

/** Who asks for a basket or an order, and on which site. */
export interface BasketRequest {
  shopper: Shopper;
  site: SiteContext;
  /** network of the client, where it is known; failed attempts are counted by it */
  client?: string | undefined;
}

/** The site in the currency of a basket. */
export const siteInCurrency = ({ site }: BasketRequest, { currency }: { currency: string }): SiteContext => ({
  ...site,
  currency,
});
