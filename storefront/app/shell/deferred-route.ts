import type { Regions } from '../../content/component-view.ts';
import { getPersonalSlot } from '../../content/content.server.ts';
import type { PageOf } from '../../content/page-ref.ts';
import { getPersonalPage } from '../../content/pages.server.ts';
import type { SlotHtml } from '../../content/personal-slots.tsx';
import { countryChoices } from '../../country-selector/choices.server.ts';
import { privateHeaders, publicHeaders } from '../../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../../platform/catalogue.server.ts';
import { isMerchantId } from '../../platform/merchant-id.ts';
import type { ShopperSession } from '../../sites/request-services.ts';
import type { Route } from './+types/deferred-route.ts';

const PAGES_OF = ['page', 'category', 'product'] as const satisfies PageOf['kind'][];
/** Maximum number of slots per request. */
const MAX_SLOTS = 20;

/**
 * Data that pages load after hydration. One route for all, because each route adds bytes to the route table of every
 * page.
 * - `countries`: options of the country selector, public.
 * - `page`, `category` or `product` (a page id, or what the page is assigned to): regions for the customer's groups.
 * - `slot` (`{id}` or `{id}:{category}`, repeatable): HTML for the customer's groups.
 * Responds 204 to guests, who already have the public version.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  if (url.searchParams.has('countries')) {
    return Response.json(countryChoices(scope.locale.id, scope.site.id), {
      headers: publicHeaders(['countries']),
    });
  }
  const session = await scope.services.session.current(scope.site.id);
  const found = session?.registered ? await personal(scope, session, url.searchParams) : undefined;
  return found === undefined
    ? new Response(null, { status: 204, headers: privateHeaders })
    : Response.json(found, { headers: privateHeaders });
}

async function personal(
  scope: CatalogueScope,
  session: ShopperSession,
  query: URLSearchParams,
): Promise<Regions | SlotHtml | undefined> {
  const kind = PAGES_OF.find((one) => isMerchantId(query.get(one) ?? ''));
  if (kind) return (await getPersonalPage(scope, session, { kind, id: query.get(kind) as string }))?.regions;
  const slots = query.getAll('slot').slice(0, MAX_SLOTS);
  const said = await Promise.all(
    slots.map(async (slot) => {
      const [id = '', category] = slot.split(':');
      if (![id, category ?? id].every(isMerchantId)) return [];
      const html = await getPersonalSlot(scope, session, id, category).catch(() => null);
      return html === null ? [] : [[slot, html] as const];
    }),
  );
  return slots.length > 0 ? Object.fromEntries(said.flat()) : undefined;
}
