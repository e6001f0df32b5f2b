import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-\w+\.js$/;
const PREFIX = 'window.__reactRouterManifest=';
/** Routes that browsers only fetch or post to, never navigate to. */
const RESOURCE_PATHS = /^(resource\/|robots\.txt$|brand\/|sitemap(\.xml$|\/))/;

interface Manifest {
  routes: Record<string, { path?: string; hasDefaultExport: boolean }>;
}

/** The browser's route manifest without routes it never navigates to; unchanged when the format is unknown. */
export function reducedManifest(script: string): string {
  if (!script.startsWith(PREFIX)) return script;
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([, { path = '', hasDefaultExport }]) => hasDefaultExport || !RESOURCE_PATHS.test(path),
  );
  return `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/** Reduces the route manifest of a build, which every first visit loads. */
export function reduceManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => NAME.test(one))) {
    const file = join(assets, name);
    writeFileSync(file, reducedManifest(readFileSync(file, 'utf8')));
  }
}
