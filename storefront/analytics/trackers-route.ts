import { publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { isOn } from '../platform/preferences.server.ts';
import type { Route } from './+types/trackers-route.ts';
import { type ThirdParty, thirdParties } from './third-parties.server.ts';

/** Trackers to load after consent. Empty unless the merchant configures them. */
export interface Trackers {
  scripts: Pick<ThirdParty, 'name' | 'src' | 'category'>[];
  /** path of the platform's analytics script (Active Data), called at the start of a visit */
  activeData?: string;
}

/** Returns the trackers of a site. Publicly cached; requested only after consent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, site, locale } = catalogueScope(context);
  const scripts = await thirdParties(services, site.id);
  const preferences = await services.preferences(site.id);
  const folder = `Sites-${encodeURIComponent(site.id)}-Site/${locale.id.replace('-', '_')}`;
  return Response.json(
    {
      scripts: scripts.map(({ name, src, category }) => ({ name, src, category })),
      ...(isOn(preferences, 'isActiveDataEnabled')
        ? { activeData: `${services.proxyBasePath}/on/demandware.store/${folder}/__Analytics-Start` }
        : {}),
    } satisfies Trackers,
    { headers: publicHeaders(['preferences']) },
  );
}
