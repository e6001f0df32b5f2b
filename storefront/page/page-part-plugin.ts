import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const IMPORT = /await import\([^)]*?route\.module\s*\)/;

/**
 * Makes the router load page modules through load-page-part.ts, for which it has no option. The build stops when a new
 * version of the router looks different.
 */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!MODULE.test(id.split('?')[0] as string)) return undefined;
      if (!IMPORT.test(code)) {
        throw new Error(
          'The router loads its route modules in another way than page/page-part-plugin.ts knows.',
        );
      }
      const loader = JSON.stringify(join(import.meta.dirname, 'load-page-part.ts'));
      return `import { loadPagePart } from ${loader};\n${code.replace(IMPORT, 'await loadPagePart(route.module)')}`;
    },
  };
}
