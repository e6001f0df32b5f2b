import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { SessionPort, ShopperSession } from '../sites/request-services.ts';
import type { WishlistOutcome } from './shell/wishlist.ts';
import { addToWishlist } from './wishlist.server.ts';

/** Milliseconds until a guest's pending product expires. */
const PENDING_TTL_MS = 3_600_000;
const PENDING = 'favourite';
const OUTCOME = 'favourite-outcome';

/**
 * Stores the product that a guest wants to add, without creating a session. Only the last product is stored.
 */
export function setPendingFavourite(session: SessionPort, productId: string): void {
  session.set(PENDING, `${Date.now()} ${productId}`);
}

/** Adds the pending product to the wishlist after any kind of sign-in. */
export async function addPendingFavourite(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  const { services } = scope;
  const [since, productId] = services.session.get(PENDING)?.split(' ') ?? [];
  if (!productId) return;
  services.session.set(PENDING, undefined);
  if (Date.now() - Number(since) > PENDING_TTL_MS) return;
  services.session.set(OUTCOME, await addToWishlist(scope, session, productId));
}

/** Returns the result of adding the pending product, once. */
export function takeOutcome(session: SessionPort): WishlistOutcome | undefined {
  const outcome = session.get(OUTCOME) as WishlistOutcome | undefined;
  if (outcome) session.set(OUTCOME, undefined);
  return outcome;
}
