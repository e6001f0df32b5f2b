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
import { narrowRouteTable, PREFIX_LAYOUT } from './narrow-route-table.ts';
import { withRouteModuleLoader } from './route-module-plugin.ts';
import { UNUSED } from './router-stubs-plugin.ts';

/**
 * Each test fails when an upgrade changes one of the React Router internals listed in
 * docs/decisions/0035-router-internals.md.
 */
const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules');
const ROUTER = join(PACKAGES, 'react-router/dist/production/lib');
const SEE = 'React Router changed: see docs/decisions/0035-router-internals.md,';

const sourceOf = (file: string): string => {
  expect(existsSync(file), `${SEE} ${file} is gone`).toBe(true);
  return readFileSync(file, 'utf8');
};

test('React Router imports route modules in one place, which route-module-plugin.ts replaces', () => {
  const file = join(ROUTER, 'dom/ssr/routeModules.js');
  const changed = withRouteModuleLoader(sourceOf(file), file);
  expect(changed, `${SEE} route-module-plugin.ts does not match routeModules.js`).toContain(
    'await loadWithRetry(route.module)',
  );
  // The router declares a function of the same name as ours.
  expect(changed?.match(/\bloadRouteModule\b(?! as)/g)).toEqual(sourceOf(file).match(/\bloadRouteModule\b/g));
  expect(changed, `${SEE} routeModules.js imports modules in a second place`).not.toMatch(/\bimport\(/);
});

test('the build fails when React Router imports route modules differently', () => {
  expect(() => withRouteModuleLoader('load(route)', join(ROUTER, 'dom/ssr/routeModules.js'))).toThrow(
    'route-module-plugin.ts',
  );
});

test.each(UNUSED)(
  'the replacement of $file has the exports of the original',
  async ({ file, module, code }) => {
    const path = join(ROUTER, file);
    expect(path, `${SEE} router-stubs-plugin.ts does not match ${file}`).toMatch(module);
    sourceOf(path);
    const original = await import(pathToFileURL(path).href);
    const replacement = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(Object.keys(replacement).sort(), `${SEE} router-stubs-plugin.ts lacks exports of ${file}`).toEqual(
      Object.keys(original).sort(),
    );
  },
);

test('with the initial route discovery mode the router does not use the omitted module', async () => {
  const routeDiscovery = { mode: 'initial' };
  expect(sourceOf(join(ROOT, 'react-router.config.ts'))).toContain("routeDiscovery: { mode: 'initial' }");
  const discovery = await import(pathToFileURL(join(ROUTER, 'dom/ssr/fog-of-war.js')).href);
  expect(discovery.isFogOfWarEnabled(routeDiscovery, true)).toBe(false);
  expect(
    discovery.getPatchRoutesOnNavigationFunction(() => {}, {}, {}, true, routeDiscovery, false),
    `${SEE} route discovery is in use with mode "initial"`,
  ).toBeUndefined();
});

test('without instrumentations the router does not use the omitted module', async () => {
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
  narrowRouteTable(
    {
      [PREFIX_LAYOUT]: { id: PREFIX_LAYOUT, path: ':site/:locale', hasLoader: false, module: '/layout.js' },
      cart: { id: 'cart', parentId: PREFIX_LAYOUT, path: 'cart', hasLoader: true, module: '/cart.js' },
    },
    path,
  );

test('the server matches the paths of the table passed to createRequestHandler', async () => {
  const table = tableAt(':locale');
  const modules = {
    [PREFIX_LAYOUT]: {},
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

test('the browser creates its routes from window.__reactRouterManifest', () => {
  const [layout] = createClientRoutes(tableAt(':locale') as never, {}, {} as never, true, false);
  expect(layout, `${SEE} paths of the table are ignored`).toMatchObject({
    id: PREFIX_LAYOUT,
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

test('the build writes the manifest in the format that server/prepare/reduce-manifest.ts expects', () => {
  const build = sourceOf(join(PACKAGES, '@react-router/dev/dist/vite.js'));
  expect(build, `${SEE} first loads get routes that no browser opens`).toContain(
    '`window.__reactRouterManifest=${JSON.stringify(',
  );
  expect(build, `${SEE} mapped-pages.ts reads the module of a route from the table`).toMatch(
    /module: .*\n?.*hasDefaultExport|hasDefaultExport[\s\S]{0,800}\bmodule:/,
  );
});
