import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { Db } from '../../commerce/database/connection.ts';
import type { MediaFiles } from '../../commerce/services/image-files.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import demo from '../../storefront/sites/sites.json' with { type: 'json' };
import { givenConfig, storeFile } from '../config/store-file.ts';
import { deriveStore } from '../database/derive-store.ts';
import { pictureFrame } from '../database/picture-frame.ts';

const FITS = { cover: 'filling their frame', contain: 'shown whole' };
const DEMO_SITES = new Set(demo.sites.map(({ id }) => id));

/**
 * Writes the store file from the imported sites, unless it exists, STORE_CONFIG names the sites, or the database
 * has only the sites of the demo. Throws when no site can be opened. Returns lines for the terminal.
 */
export async function writeStoreFile(
  db: Db,
  dataDir: string,
  media: MediaFiles,
  storeConfig = process.env.STORE_CONFIG,
): Promise<string[]> {
  const file = storeFile(dataDir);
  if (existsSync(file) || (storeConfig && 'sites' in givenConfig(storeConfig))) return [];
  const sites = await db.selectFrom('site').select('id').execute();
  if (sites.every(({ id }) => DEMO_SITES.has(id))) return [];
  const { config, notes } = await deriveStore(db);
  const pictures = await pictureFrame(db, media);
  const text = `${JSON.stringify({ ...config, ...(pictures && { theme: { pictures } }) }, null, 2)}\n`;
  parseStoreConfig(text);
  mkdirSync(dataDir, { recursive: true });
  // Renamed, because other processes of the store may read it.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return [
    `Sites, locales, currencies and countries are derived from the archive; edit them in ${file}:`,
    ...config.sites.map(({ id, alias, l10n }) => {
      const locales = l10n.supportedLocales.map((one) => `${one.id} (${one.preferredCurrency})`);
      const countries = config.countries.filter(({ siteId }) => siteId === id).map((one) => one.id);
      return `  ${id} at /${alias}: ${locales.join(', ')}; ships to ${countries.join(', ')}`;
    }),
    ...(pictures ? [`Product pictures: ${pictures.ratio}, ${FITS[pictures.fit]}`] : []),
    ...notes,
  ];
}
