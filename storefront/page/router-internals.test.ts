import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { PREFIXED, withOnePrefix } from './narrow-route-table.ts';
import { withPagePartLoader } from './page-part-plugin.ts';
import { UNUSED } from './router-parts-plugin.ts';

/** Each test fails when an upgrade changes a part of React Router that docs/decisions/0035-router-internals.md lists. */
const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules');
const ROUTER = join(PACKAGES, 'react-router/dist/production/lib');
const SEE = 'React Router changed: see docs/decisions/0035-router-internals.md,';

const sourceOf = (file: string): string => {
  expect(existsSync(file), `${SEE} ${file} is gone`).toBe(true);
  return readFileSync(file, 'utf8');
};

test('route modules are imported in the one place that page-part-plugin.ts replaces', () => {
  const file = join(ROUTER, 'dom/ssr/routeModules.js');
  const changed = withPagePartLoader(sourceOf(file), file);
  expect(changed, `${SEE} page-part-plugin.ts does not match routeModules.js`).toContain(
    'await loadPagePart(route.module)',
  );
  expect(changed, `${SEE} routeModules.js imports modules in a second place`).not.toMatch(/\bimport\(/);
});

test('a module that imports route modules in another way stops the build', () => {
  expect(() => withPagePartLoader('load(route)', join(ROUTER, 'dom/ssr/routeModules.js'))).toThrow(
    'page-part-plugin.ts',
  );
});

test.each(UNUSED)(
  'the replacement of $file has the exports of the original',
  async ({ file, module, code }) => {
    const path = join(ROUTER, file);
    expect(path, `${SEE} router-parts-plugin.ts does not match ${file}`).toMatch(module);
    sourceOf(path);
    const original = await import(pathToFileURL(path).href);
    const replacement = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(Object.keys(replacement).sort(), `${SEE} router-parts-plugin.ts lacks exports of ${file}`).toEqual(
      Object.keys(original).sort(),
    );
  },
);

test('route discovery that sends the whole table needs nothing of the module that is left out', async () => {
  const routeDiscovery = { mode: 'initial' };
  expect(sourceOf(join(ROOT, 'react-router.config.ts'))).toContain("routeDiscovery: { mode: 'initial' }");
  const discovery = await import(pathToFileURL(join(ROUTER, 'dom/ssr/fog-of-war.js')).href);
  expect(discovery.isFogOfWarEnabled(routeDiscovery, true)).toBe(false);
  expect(
    discovery.getPatchRoutesOnNavigationFunction(() => {}, {}, {}, true, routeDiscovery, false),
    `${SEE} route discovery is in use with mode "initial"`,
  ).toBeUndefined();
});

test('without instrumentations the router needs nothing of the module that is left out', async () => {
  const router = sourceOf(join(ROUTER, 'router/router.js'));
  expect(router, `${SEE} every router is instrumented`).toMatch(
    /if \(init\.instrumentations\) router = instrumentClientSideRouter\(/,
  );
  expect(
    router.match(/getRouteInstrumentationUpdates\(/g)?.length,
    `${SEE} routes are instrumented elsewhere`,
  ).toBe(router.match(/getRouteInstrumentationUpdates\(instrumentations\.map/g)?.length);
  const original = await import(pathToFileURL(join(ROUTER, 'router/instrumentation.js')).href);
  expect(
    original.consumeInstrumentationClientResultMetaReceiver({}),
    `${SEE} a router without instrumentations has a receiver`,
  ).toBeUndefined();
});

const tableAt = (path: string) =>
  withOnePrefix(
    {
      [PREFIXED]: { id: PREFIXED, path: ':site/:locale', hasLoader: false, module: '/layout.js' },
      cart: { id: 'cart', parentId: PREFIXED, path: 'cart', hasLoader: true, module: '/cart.js' },
    },
    path,
  );

test('the server matches the paths of the table that createRequestHandler gets', async () => {
  const table = tableAt(':locale');
  const modules = {
    [PREFIXED]: {},
    cart: { loader: () => new Response('the cart') },
  };
  const routes = Object.fromEntries(
    Object.entries(table).map(([id, route]) => [
      id,
      { ...route, module: modules[id as keyof typeof modules] },
    ]),
  );
  const build = {
    routes,
    assets: { entry: {}, routes: {}, url: '', version: '1' },
    entry: {
      module: {
        default: (_request: Request, status: number) => new Response(null, { status }),
        handleError: () => {},
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const at = (path: string) => handle(new Request(`http://shop.example${path}`), new RouterContextProvider());
  expect(await (await at('/fr-FR/cart')).text(), `${SEE} the server ignores changed paths`).toBe('the cart');
  expect((await at('/eu/fr-FR/cart')).status).toBe(404);
});

test('a browser makes its routes from the table in window.__reactRouterManifest', () => {
  const [layout] = createClientRoutes(tableAt(':locale') as never, {}, {} as never, true, false);
  expect(layout, `${SEE} paths of the table are ignored`).toMatchObject({
    id: PREFIXED,
    path: ':locale',
    children: [{ id: 'cart', path: 'cart' }],
  });
  const hydration = sourceOf(join(ROUTER, 'dom-export/hydrated-router.js'));
  expect(hydration, `${SEE} entry.client.tsx changes a table that is not read`).toMatch(
    /manifest: window\.__reactRouterManifest[\s\S]+UNSAFE_createClientRoutes\(ssrInfo\.manifest\.routes/,
  );
  expect(
    hydration.indexOf('initSsrInfo();'),
    `${SEE} the table is read before entry.client.tsx changes it`,
  ).toBeGreaterThan(hydration.indexOf('function createHydratedRouter'));
});

test('the build writes the table as server/prepare/lighten-manifest.ts expects it', () => {
  const build = sourceOf(join(PACKAGES, '@react-router/dev/dist/vite.js'));
  expect(build, `${SEE} first loads get routes that no browser opens`).toContain(
    '`window.__reactRouterManifest=${JSON.stringify(',
  );
  expect(build, `${SEE} mapped-pages.ts reads the module of a route from the table`).toMatch(
    /module: .*\n?.*hasDefaultExport|hasDefaultExport[\s\S]{0,800}\bmodule:/,
  );
});
