import { redirect } from 'react-router';
import { ZodError } from 'zod';
import { type CatalogueScope, catalogueScope } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/bag-route.ts';
import type { BagAnswer, BagRefusal } from './bag.ts';
import { itemsOf, quantityOf } from './bag-items.server.ts';
import { viewBag } from './bag-view.server.ts';
import { type Basket, ensureBasket, openBasket } from './basket.server.ts';

const answer = (body: BagAnswer, status = 200) => Response.json(body, { status, headers: privateHeaders });

/** The shopper's bag. Without a session there is none, and none is made. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const basket = session && (await openBasket(scope, session));
  if (!basket) return answer({ count: 0, bag: null });
  const bag = await viewBag(scope, basket);
  return answer({ count: bag.count, bag });
}

/**
 * Every change of the bag: a form with an `intent`. Answers the whole bag, or sends a page without scripts
 * to the cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await request.formData();
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const session = await scope.services.session.ensure(scope.site.id);
  const done = async (basket: Basket | undefined, refusal?: BagAnswer['refusal']) => {
    if (wantsPage) {
      const reason = refusal ? `?refused=${refusal.id}&n=${refusal.values?.n ?? 0}` : '';
      throw redirect(shopUrl(`${paths.cart}${reason}`, context.get(requestSite)), 303);
    }
    const bag = basket ? await viewBag(scope, basket) : null;
    return answer({ count: bag?.count ?? 0, bag, ...(refusal ? { refusal } : {}) }, refusal ? 400 : 200);
  };
  try {
    return await done(await change(scope, session, form));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof ZodError) return done(await openBasket(scope, session), { id: 'quantity' });
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return done(await openBasket(scope, session), explain(refusal.slug, refusal.body));
  }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

async function change(scope: CatalogueScope, session: ShopperSession, form: FormData): Promise<Basket> {
  const { baskets } = shopperClients(scope, session);
  const basketId = (await ensureBasket(scope, session)).basketId ?? '';
  const itemId = text(form, 'itemId');
  switch (text(form, 'intent')) {
    case 'add':
      return baskets.addItemToBasket({
        parameters: { basketId },
        body: itemsOf(form),
      } as never);
    case 'quantity':
      return baskets.updateItemInBasket({
        parameters: { basketId, itemId },
        body: { quantity: quantityOf(text(form, 'quantity')) },
      } as never);
    case 'remove':
      return baskets.removeItemFromBasket({ parameters: { basketId, itemId } } as never);
    case 'add-coupon':
      return baskets.addCouponToBasket({
        parameters: { basketId },
        body: { code: text(form, 'code') },
      } as never);
    case 'remove-coupon':
      return baskets.removeCouponFromBasket({
        parameters: { basketId, couponItemId: text(form, 'couponItemId') },
      } as never);
    default:
      throw new Response('Unknown intent', { status: 400 });
  }
}

const EXPLANATIONS: [RegExp, BagRefusal][] = [
  [/coupon/, 'unknown_coupon'],
  [/insufficient|not-enough|quantity-not-available/, 'not_enough'],
  [/out-of-stock|inventory/, 'out_of_stock'],
  [/not-orderable|product|not-found/, 'unavailable'],
  [/validation|quantity/, 'quantity'],
];

function explain(slug: string, body: Record<string, unknown>): BagAnswer['refusal'] {
  const id = EXPLANATIONS.find(([pattern]) => pattern.test(slug))?.[1] ?? 'failed';
  return { id, ...(typeof body.available === 'number' ? { values: { n: body.available } } : {}) };
}
