import type { Plugin } from 'vite';

/**
 * Parts of the router that this shop never uses, of 16 KB, and what their callers get instead. The router has no
 * option that leaves them out of the browser; they take no part as long as react-router.config.ts sends the whole
 * route table and entry.client.tsx gives no instrumentations.
 */
const UNUSED = [
  {
    module: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export { none as instrumentHandler, none as instrumentationResultMetaContext };
      const none = undefined;`,
  },
  {
    module: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = (manifest) => manifest;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => undefined;
      export { none as getManifestPath, none as getPathsWithAncestors, none as handleClientVersionMismatch };
      const none = undefined;`,
  },
];

/** Leaves out of the browser what the shop does not use of the router. The build stops when a name is missing. */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = id.split('?')[0] as string;
      return UNUSED.find(({ module }) => module.test(path))?.code;
    },
  };
}
