import type { CatalogueScope } from '../platform/catalogue.server.ts';

/** In place of data that could not be read. */
export const UNAVAILABLE = 'unavailable';

/** Reads the data of one panel. The page is shown without it when that fails; redirects go through. */
export async function readPanel<Data>(
  { services }: Pick<CatalogueScope, 'services'>,
  panel: string,
  data: Promise<Data>,
): Promise<Data | typeof UNAVAILABLE> {
  try {
    return await data;
  } catch (error) {
    // The SDK throws errors that carry a response; the router's redirects are responses themselves.
    if (error instanceof Response) throw error;
    services.log.error(`account panel ${panel} failed`, error);
    return UNAVAILABLE;
  }
}
