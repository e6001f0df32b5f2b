import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SITES } from '../house/sites.ts';
import { masterCatalog, storefrontCatalog } from './catalogs.ts';
import { customerList } from './customers.ts';
import { library } from './library.ts';
import { organizationFiles } from './organization.ts';
import { CURRENCIES, inventoryList, priceBook } from './prices-stock.ts';
import { siteFiles } from './sites.ts';

/** How large the house is to be: so many masters, its own first; without it, its own alone. */
export interface ArchiveSize {
  products?: number;
}

/** The files of the house's site archive, by path; each is made piece by piece while it is written. */
export function archiveFiles({ products }: ArchiveSize = {}): Record<string, Iterable<string>> {
  return {
    ...organizationFiles(),
    'catalogs/rivage-master/catalog.xml': masterCatalog(products),
    'catalogs/rivage-storefront/catalog.xml': storefrontCatalog(products),
    ...Object.fromEntries(
      CURRENCIES.flatMap((currency) =>
        (['list', 'sale'] as const).map((kind) => [
          `pricebooks/${currency.toLowerCase()}-${kind}.xml`,
          priceBook(currency, kind, products),
        ]),
      ),
    ),
    ...Object.fromEntries(
      SITES.map(({ zone }) => [`inventory-lists/rivage-${zone}.xml`, inventoryList(zone, products)]),
    ),
    'libraries/rivage/library.xml': library(),
    'customer-lists/rivage.xml': customerList(),
    ...Object.fromEntries(
      SITES.flatMap((site) =>
        Object.entries(siteFiles(site)).map(([name, content]) => [`sites/${site.id}/${name}`, content]),
      ),
    ),
  };
}

/** Writes the demo house as a site archive of the platform into a folder. The same bytes every time. */
export async function writeArchive(folder: string, size: ArchiveSize = {}): Promise<void> {
  for (const [path, content] of Object.entries(archiveFiles(size))) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(Readable.from(content), createWriteStream(target));
  }
}
