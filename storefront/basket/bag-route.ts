import { redirect } from 'react-router';
import { ZodError } from 'zod';
import type { BagAnswer } from '../basket-data/bag.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { openBasket } from '../basket-data/basket.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/bag-route.ts';
import { type Changed, changeBag } from './bag-changes.server.ts';
import { explainRefusal } from './bag-refusal.server.ts';
import { readBag } from './read-bag.server.ts';

/** Steps of the checkout that change the bag, and are come back to. */
const STEPS = ['shipping', 'billing'] as const;

const answer = (body: BagAnswer, status = 200) => Response.json(body, { status, headers: privateHeaders });

/** The shopper's bag. Without a session there is none, and none is made. */
export async function loader({ context }: Route.LoaderArgs) {
  return answer(await readBag(catalogueScope(context)));
}

/**
 * Every change of the bag: a form with an `intent`. Answers the whole bag, or sends a page without scripts
 * to the cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await readForm(request);
  const session = await scope.services.session.ensure(scope.site.id);
  const refused = async (refusal: BagAnswer['refusal']): Promise<Changed> => ({
    basket: await openBasket(scope, session),
    refusal,
  });
  const change = async (again = true): Promise<Changed> => {
    try {
      return await changeBag(scope, session, form);
    } catch (error) {
      if (error instanceof ZodError) return refused({ id: 'quantity' });
      const refusal = await refusalOf(error);
      if (!refusal) throw error;
      // The bag ended between being read and being changed.
      if (again && refusal.status === 404 && /basket/.test(refusal.slug)) return change(false);
      return refused(explainRefusal(refusal));
    }
  };
  const { basket, notice, refusal, added } = await change();
  if (request.headers.get('accept')?.includes('text/html')) {
    const step = STEPS.find((one) => one === form.get('step'));
    const told = new URLSearchParams(step ? {} : { view: 'plain' });
    if (notice) told.set('notice', notice);
    if (refusal) told.set('refused', refusal.id);
    for (const [name, value] of Object.entries(refusal?.values ?? {})) told.set(name, String(value));
    throw redirect(shopUrl(`${paths[step ?? 'cart']}?${told}`, context.get(requestSite)), 303);
  }
  const bag = basket ? await viewBag(scope, basket) : null;
  const body = {
    count: bag?.count ?? 0,
    bag,
    ...(refusal ? { refusal } : {}),
    ...(notice ? { notice } : {}),
    ...(added ? { added } : {}),
  };
  return answer(body, refusal ? 400 : 200);
}
