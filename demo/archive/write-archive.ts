import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SITES } from '../brand/sites.ts';
import { masterCatalog, storefrontCatalog } from './catalogs.ts';
import { customerList } from './customers.ts';
import { library } from './library.ts';
import { organizationFiles } from './organization.ts';
import { CURRENCIES, inventoryList, priceBook } from './prices-stock.ts';
import { siteFiles } from './sites.ts';

/** Size of the demo catalogue: number of masters; by default only the designed ones. */
export interface ArchiveSize {
  products?: number;
}

/** Files of the site archive by path; each is generated in chunks while it is written. */
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

/** Writes the demo data as a site archive into a folder. Deterministic. */
export async function writeArchive(folder: string, size: ArchiveSize = {}): Promise<void> {
  for (const [path, content] of Object.entries(archiveFiles(size))) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(Readable.from(content), createWriteStream(target));
  }
}
