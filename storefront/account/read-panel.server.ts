import type { CatalogueScope } from '../platform/catalogue.server.ts';

/** Replaces panel data that could not be loaded. */
export const UNAVAILABLE = 'unavailable';

/**
 * Awaits the data of one panel. Logs a failure and returns `UNAVAILABLE`, so that the page still renders;
 * rethrows redirects.
 */
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
