import { redirect } from 'react-router';
import { withReturn } from '../auth/return-path.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { isMerchantId } from '../platform/merchant-id.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/wishlist-route.ts';
import { setPendingFavourite, takeOutcome } from './pending-favourite.server.ts';
import type { WishlistOutcome, WishlistResponse } from './shell/wishlist.ts';
import {
  addToWishlist,
  readLists,
  removeFromWishlist,
  wishListOf,
  wishlistEntries,
} from './wishlist.server.ts';

const STATUS: Partial<Record<WishlistOutcome, number>> = { sign_in: 401, full: 400, failed: 400 };

function respond(body: WishlistResponse): Response {
  const status = (body.outcome && STATUS[body.outcome]) ?? 200;
  return Response.json(body, { status, headers: privateHeaders });
}

async function read(scope: CatalogueScope, session: ShopperSession | null): Promise<WishlistResponse> {
  if (!session?.registered) return { registered: false, items: [] };
  const list = wishListOf(await readLists(scope, session));
  return { registered: true, items: await wishlistEntries(scope, list) };
}

/** Returns the shopper's wishlist. Creates neither a session nor a list. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const outcome = session?.registered ? takeOutcome(scope.services.session) : undefined;
  const known = await read(scope, session);
  return Response.json({ ...known, ...(outcome ? { outcome } : {}) }, { headers: privateHeaders });
}

/**
 * Adds a product or removes items. Redirects pages without scripts to the wishlist, and guests to the sign-in
 * page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const { session: port } = scope.services;
  const form = await readForm(request);
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const goTo = (path: string) => redirect(shopUrl(path, context.get(requestSite)), 303);
  const session = await port.current(scope.site.id);
  const productId = String(form.get('productId') ?? '');
  const intent = form.get('intent');
  if (intent === 'add' ? !isMerchantId(productId) : intent !== 'remove') {
    throw new Response('Unknown intent', { status: 400 });
  }
  if (!session?.registered) {
    if (intent === 'add') setPendingFavourite(port, productId);
    if (wantsPage) throw goTo(withReturn(paths.login, paths.wishlist));
    return respond({ registered: false, items: [], outcome: 'sign_in' });
  }
  const outcome =
    intent === 'add'
      ? await addToWishlist(scope, session, productId)
      : await removeFromWishlist(scope, session, form.getAll('itemId').map(String).filter(isMerchantId));
  if (wantsPage) throw goTo(`${paths.wishlist}?outcome=${outcome}`);
  return respond({ ...(await read(scope, session)), outcome });
}
