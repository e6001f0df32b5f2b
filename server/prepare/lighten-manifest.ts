import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-\w+\.js$/;
const PREFIX = 'window.__reactRouterManifest=';
/** Routes that no browser goes to as to a page: it asks them with fetch and sends them plain forms. */
const ASKED_ONLY = /^(resource\/|robots\.txt$|sitemap(\.xml$|\/))/;

interface Manifest {
  routes: Record<string, { path?: string; hasDefaultExport: boolean }>;
}

/** The browser's table of routes without those that it never opens; as it was when it is not what we know. */
export function lightened(script: string): string {
  if (!script.startsWith(PREFIX)) return script;
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([, { path = '', hasDefaultExport }]) => hasDefaultExport || !ASKED_ONLY.test(path),
  );
  return `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/** Lightens the table of a build: every first visit loads it. */
export function lightenManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => NAME.test(one))) {
    const file = join(assets, name);
    writeFileSync(file, lightened(readFileSync(file, 'utf8')));
  }
}
