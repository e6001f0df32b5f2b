import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const IMPORT = /await import\([^)]*?route\.module\s*\)/;

/** The router's module with its import of route modules replaced; undefined for every other module. */
export function withPagePartLoader(code: string, id: string): string | undefined {
  if (!MODULE.test(id.split('?')[0] as string)) return undefined;
  if (!IMPORT.test(code)) {
    throw new Error('React Router imports its route modules differently: adapt page/page-part-plugin.ts');
  }
  const loader = JSON.stringify(join(import.meta.dirname, 'load-page-part.ts'));
  return `import { loadPagePart } from ${loader};\n${code.replace(IMPORT, 'await loadPagePart(route.module)')}`;
}

/** Makes the router load route modules through load-page-part.ts, for which it has no option. */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: withPagePartLoader,
  };
}
