import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('scripts, styles, texts and drawings of a build get a brotli copy, fonts do not', () => {
  for (const name of ['shop.js', 'shop.css', 'flag.svg', 'serif.woff2'])
    writeFileSync(join(folder, name), `content of ${name}`);
  compressAssets(folder);
  const copies = readdirSync(folder).filter((name) => name.endsWith('.br'));
  expect(copies.sort()).toEqual(['flag.svg.br', 'shop.css.br', 'shop.js.br']);
  for (const name of copies)
    expect(brotliDecompressSync(readFileSync(join(folder, name))).toString()).toBe(
      `content of ${name.slice(0, -3)}`,
    );
});
