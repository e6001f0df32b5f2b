import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Names of the demo's brand, products and accounts. */
const DEMO = /rivage|calanque|ines@/i;
/** Files that only the demo store uses, and the default configuration, which a merchant's configuration replaces. */
const OF_THE_DEMO = new Set([
  'commerce/contract/operations.txt',
  'server/commands/demo.ts',
  'server/prepare/seed.ts',
  'server/prepare/verify-demo-customer.ts',
  'storefront/public/static/rivage-mark.svg',
  'storefront/sites/sites.json',
]);
const TEXT = /\.(tsx?|json|css|svg|sql|txt|html)$/;
const OF_TESTS = /\.test\.|\/testing\/|\/compiled\//;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

// Pages, mails, errors and feeds of a merchant's shop can only have words of the demo from these files.
test('code, texts and styles have no words of the demo', () => {
  const files = ['commerce', 'server', 'shared', 'storefront'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const shipped = files.filter((file) => !OF_TESTS.test(file) && !OF_THE_DEMO.has(file));
  expect(shipped.length).toBeGreaterThan(500);
  const found = shipped.filter(
    (file) => DEMO.test(file) || DEMO.test(withoutComments(readFileSync(join(ROOT, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});
