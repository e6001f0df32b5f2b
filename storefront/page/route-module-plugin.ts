import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const IMPORT = /await import\([^)]*?route\.module\s*\)/;

/**
 * Replaces the import of route modules in the router's source; returns undefined for every other module. Throws when
 * the import is not found.
 */
export function withRouteModuleLoader(code: string, id: string): string | undefined {
  if (!MODULE.test(id.split('?')[0] as string)) return undefined;
  if (!IMPORT.test(code)) {
    throw new Error('React Router imports its route modules differently: adapt page/route-module-plugin.ts');
  }
  const loader = JSON.stringify(join(import.meta.dirname, 'load-route-module.ts'));
  // Imported under another name, because the router's module declares `loadRouteModule` too.
  return `import { loadRouteModule as loadWithRetry } from ${loader};\n${code.replace(IMPORT, 'await loadWithRetry(route.module)')}`;
}

/**
 * Vite plugin that makes the router load route modules through load-route-module.ts, because the router has no option for
 * it.
 */
export function routeModules(): Plugin {
  return {
    name: 'route-module-loader',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: withRouteModuleLoader,
  };
}
