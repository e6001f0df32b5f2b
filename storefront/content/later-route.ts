import { type CatalogueScope, catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getPersonalSlot } from '../commerce-client/content.server.ts';
import { getPersonalPage } from '../commerce-client/pages.server.ts';
import { countryChoices } from '../country-selector/choices.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { privateHeaders, publicHeaders } from '../shell/cache-headers.ts';
import type { Route } from './+types/later-route.ts';

const ID = /^[\w.-]{1,100}$/;

/**
 * What comes after a page, in one route since each has its place in every browser's table of them. `countries`: those of
 * the selector. `page` or `slot`: what the groups of a signed-in customer see there; 204 for everybody else, who has it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  if (url.searchParams.has('countries')) {
    return Response.json(countryChoices(scope.locale.id), { headers: publicHeaders(['countries']) });
  }
  const session = await scope.services.session.current(scope.site.id);
  const found = session?.registered ? await personal(scope, session, url.searchParams) : null;
  return found === null
    ? new Response(null, { status: 204, headers: privateHeaders })
    : Response.json(found, { headers: privateHeaders });
}

async function personal(scope: CatalogueScope, session: ShopperSession, query: URLSearchParams) {
  const [page, slot] = [query.get('page') ?? '', query.get('slot') ?? ''];
  if (ID.test(page)) return (await getPersonalPage(scope, session, page))?.regions ?? null;
  const html = ID.test(slot) ? await getPersonalSlot(scope, session, slot) : null;
  return html === null ? null : { html };
}
