import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-\w+\.js$/;
const PREFIX = 'window.__reactRouterManifest=';
/** Routes that browsers only fetch or post to, never navigate to. */
const RESOURCE_PATHS = /^(resource\/|robots\.txt$|brand\/|sitemap(\.xml$|\/))/;

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  path?: string;
  hasDefaultExport: boolean;
  imports?: string[];
  [flag: string]: unknown;
}

/**
 * The browser's route manifest without routes it never navigates to, and without what the router reads as absent: flags
 * that are false, empty lists, and imports of a route that the entry has loaded. Unchanged when the format is unknown.
 */
export function reducedManifest(script: string): string {
  if (!script.startsWith(PREFIX)) return script;
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;\s*$/, '')) as Manifest;
  const loaded = new Set(manifest.entry.imports);
  const routes = Object.entries(manifest.routes).flatMap(([id, route]) =>
    route.hasDefaultExport || !RESOURCE_PATHS.test(route.path ?? '')
      ? [[id, reducedRoute(route, loaded)]]
      : [],
  );
  return `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

function reducedRoute(route: Route, loaded: Set<string>): Partial<Route> {
  const imports = route.imports?.filter((file) => !loaded.has(file));
  return Object.fromEntries(
    Object.entries({ ...route, imports }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Reduces the route manifest of a build, which every first visit loads. */
export function reduceManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => NAME.test(one))) {
    const file = join(assets, name);
    writeFileSync(file, reducedManifest(readFileSync(file, 'utf8')));
  }
}
