import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LOGGING = /\bconsole\.\w+|\bprocess\.(?:stdout|stderr)\b/;
/** Commands print to the terminal on purpose. */
const COMMAND = /^server\/(commands\/|prepare\/|config\/command-line)/;
const TEST = /\.test\.tsx?$|\/testing\//;

const sources = ['storefront', 'commerce', 'shared', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
);

/**
 * Modules of the storefront that run on the server only, or have a loader or an action. Components and what they share
 * with the browser write to its console.
 */
const runsOnServer = (path: string, text: string): boolean =>
  /\.server\.tsx?$/.test(path) || /^export (async function|const) (loader|action)\b/m.test(text);

test('server code writes to the log, never to the console', () => {
  const offending = sources.filter((path) => {
    if (TEST.test(path) || COMMAND.test(path)) return false;
    const text = readFileSync(join(ROOT, path), 'utf8');
    return LOGGING.test(text) && (!path.startsWith('storefront/') || runsOnServer(path, text));
  });
  expect(offending).toEqual([]);
});
