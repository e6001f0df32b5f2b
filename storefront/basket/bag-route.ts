import { redirect } from 'react-router';
import type { BagResponse } from '../basket-data/bag.ts';
import { openBasket } from '../basket-data/basket.server.ts';
import { lineProductLoader } from '../basket-data/line-products.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/bag-route.ts';
import { bagResponse, explainRefusal, readBag } from './bag-response.server.ts';
import { type Changed, changeBag } from './change-bag.server.ts';
import { parseChange } from './parse-change.server.ts';

/** Checkout steps that change the bag and are the redirect target afterwards. */
const STEPS = ['shipping', 'billing'] as const;

const respond = (body: BagResponse, status = 200) => Response.json(body, { status, headers: privateHeaders });

/** Returns the shopper's bag as JSON. Does not create a session. */
export async function loader({ context }: Route.LoaderArgs) {
  return respond(await readBag(catalogueScope(context)));
}

/**
 * Handles every change of the bag: a form with an `intent`. Returns the whole bag as JSON, or redirects pages
 * without scripts to the cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await readForm(request);
  const session = await scope.services.session.ensure(scope.site.id);
  const products = lineProductLoader(scope);
  const changed = await change(scope, session, form, products);
  if (!request.headers.get('accept')?.includes('text/html')) {
    return respond(await bagResponse(scope, changed, products), changed.refusal ? 400 : 200);
  }
  const { notice, refusal } = changed;
  const step = STEPS.find((one) => one === form.get('step'));
  const query = new URLSearchParams(step ? {} : { view: 'plain' });
  if (notice) query.set('notice', notice);
  if (refusal) query.set('refused', refusal.id);
  for (const [name, value] of Object.entries(refusal?.values ?? {})) query.set(name, String(value));
  throw redirect(shopUrl(`${paths[step ?? 'cart']}?${query}`, context.get(requestSite)), 303);
}

/** Applies the change. A rejection is returned together with the unchanged bag. */
async function change(
  scope: CatalogueScope,
  session: ShopperSession,
  form: FormData,
  products: ReturnType<typeof lineProductLoader>,
): Promise<Changed> {
  const refused = async (refusal: BagResponse['refusal']): Promise<Changed> => ({
    basket: await openBasket(scope, session, { products }),
    refusal,
  });
  const parsed = parseChange(form);
  if ('refusal' in parsed) return refused(parsed.refusal);
  const attempt = async (isFirst: boolean): Promise<Changed> => {
    try {
      return await changeBag(scope, session, parsed.request, products);
    } catch (error) {
      const refusal = await refusalOf(error);
      if (!refusal) throw error;
      // The basket expired between reading and changing it: retry once.
      if (isFirst && refusal.status === 404 && /basket/.test(refusal.slug)) return attempt(false);
      return refused(explainRefusal(refusal));
    }
  };
  return attempt(true);
}
