import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { foreignShop } from '../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { freePort, open } from './processes.ts';

export interface ForeignStore {
  origin: string;
  close(): Promise<void>;
}

/** Opens the archive of a merchant's shop as a store of its own; `files` are in its data folder before the start. */
export async function openForeignStore(files: Record<string, string> = {}): Promise<ForeignStore> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-store-'));
  const write = (below: string, path: string, content: string | Uint8Array) => {
    const file = join(folder, below, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [path, content] of Object.entries(foreignShop())) write('archive', path, content);
  for (const [path, content] of Object.entries(files)) write('data', path, content);
  const port = await freePort();
  const stop = await open('server/commands/start.ts', 'The store is open at', {
    NODE_ENV: 'production',
    COMMERCE_BACKEND: 'embedded',
    PORT: String(port),
    COMMERCE_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    ARCHIVE: join(folder, 'archive'),
    PUBLIC_URL: '',
    DATABASE_URL: '',
    STORE_CONFIG: '',
    WARM_PICTURES: 'no',
  });
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
