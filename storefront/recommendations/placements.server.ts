import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { askCatalogue, type CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { Placement, Placements } from './placements.ts';

/** The configuration entry that says which recommenders stand where (specification, section 2.6). */
const ENTRY = 'recommendationsConfig';

const places = z.record(
  z.string(),
  z
    .array(z.object({ title: z.record(z.string(), z.string()).catch({}), recommender: z.string().min(1) }))
    .catch([]),
);

/** The recommenders of every place, titled in the language of the page. What cannot be read counts as none. */
export function getPlacements(scope: CatalogueScope): Promise<Placements> {
  return askCatalogue(scope, 'placements', async ({ configurations }) => {
    const answer = (await configurations.getConfigurations(
      {} as never,
    )) as ShopperConfigurationsTypes.SiteConfiguration;
    const value: unknown = answer.configurations?.find(({ id }) => id === ENTRY)?.value;
    const found = places.safeParse(typeof value === 'string' ? parsed(value) : value).data ?? {};
    return Object.fromEntries(
      Object.entries(found).map(([place, rows]) => [
        place,
        rows.map(({ title, recommender }) => ({ title: titleIn(title, scope.locale.id), recommender })),
      ]),
    ) as Placements;
  });
}

function titleIn(title: Record<string, string>, localeId: string): Placement['title'] {
  const language = localeId.split('-')[0] ?? '';
  return title[localeId] ?? title[language] ?? title.default ?? title.en ?? Object.values(title)[0] ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`The configuration entry ${ENTRY} is not JSON.`);
    return undefined;
  }
}
