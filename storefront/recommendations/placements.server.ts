import { z } from 'zod';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { getRecommenders } from '../platform/einstein.server.ts';
import { jsonValue } from '../platform/json-value.ts';
import type { Placement } from '../product-tile/shell/recommendations-slot.tsx';
import type { RequestLog } from '../sites/request-services.ts';
import type { Placements } from './placements.ts';

/** Configuration entry that assigns recommenders to placements (specification, section 2.6). */
const ENTRY = 'recommendationsConfig';

const places = z.record(
  z.string(),
  z
    .array(
      z.object({
        title: z.record(z.string(), z.string()).catch({}),
        recommender: z.string().min(1).optional(),
        zone: z.string().min(1).optional(),
      }),
    )
    .catch([]),
);

/** Returns the recommenders and zones of every placement, with titles in the language of the page. */
export function getPlacements(scope: CatalogueScope): Promise<Placements> {
  return queryCatalogue(scope, 'placements', async ({ configurations }) => {
    const result = await configurations.getConfigurations({});
    const value: unknown = result.configurations?.find(({ id }) => id === ENTRY)?.value;
    return placementsOf(value, await getRecommenders(scope), scope.locale.id, scope.services.log);
  });
}

/**
 * Parses the value of the configuration entry. An invalid value counts as empty. A recommender that is not in
 * `known` is logged and left out, so that no placeholder is reserved for it.
 */
export function placementsOf(
  value: unknown,
  known: ReadonlySet<string> | undefined,
  localeId: string,
  log: RequestLog,
): Placements {
  const found = places.safeParse(jsonValue(value, `The configuration entry ${ENTRY}`, log)).data ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([place, rows]) => [
      place,
      rows.flatMap(({ title: titles, recommender, zone }): Placement[] => {
        const title = titleIn(titles, localeId);
        if (zone) return [{ title, recommender: zone, isZone: true }];
        if (recommender && (known?.has(recommender) ?? true)) return [{ title, recommender }];
        log.warn(`The recommender ${recommender} of ${ENTRY} at ${place} does not exist.`);
        return [];
      }),
    ]),
  );
}

function titleIn(title: Record<string, string>, localeId: string): Placement['title'] {
  const language = localeId.split('-')[0] ?? '';
  return title[localeId] ?? title[language] ?? title.default ?? title.en ?? Object.values(title)[0] ?? '';
}
