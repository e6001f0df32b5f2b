import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from '../http/compress.ts';
import { BROTLI_COPY } from '../http/static-files.ts';

/** Writes a brotli copy beside each script and style of a build: each start of a store would take seconds for them. */
export function compressAssets(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => /\.(js|css|json|svg)$/.test(one))) {
    const file = join(assets, name);
    writeFileSync(file + BROTLI_COPY, compress(readFileSync(file), 'br'));
  }
}
