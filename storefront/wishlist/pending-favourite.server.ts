import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { SessionPort, ShopperSession } from '../sites/request-services.ts';
import type { WishlistOutcome } from './shell/wishlist.ts';
import { addToWishlist } from './wishlist.server.ts';

/** What a guest wished for waits this long for the sign-in, in milliseconds. */
const WAITS_MS = 3_600_000;
const WISH = 'favourite';
const OUTCOME = 'favourite-outcome';

/** Keeps what a guest wished for, without making them a session; the last wish counts. */
export function keepFavourite(session: SessionPort, productId: string): void {
  session.set(WISH, `${Date.now()} ${productId}`);
}

/** Once the guest has signed in, in whatever way, the wish is fulfilled. */
export async function addKeptFavourite(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  const { services } = scope;
  const [since, productId] = services.session.get(WISH)?.split(' ') ?? [];
  if (!productId) return;
  services.session.set(WISH, undefined);
  if (Date.now() - Number(since) > WAITS_MS) return;
  services.session.set(OUTCOME, await addToWishlist(scope, session, productId));
}

/** What came of the wish, told once. */
export function takeOutcome(session: SessionPort): WishlistOutcome | undefined {
  const outcome = session.get(OUTCOME) as WishlistOutcome | undefined;
  if (outcome) session.set(OUTCOME, undefined);
  return outcome;
}
