import type { Plugin } from 'vite';
import { type Replacement, replaceModules } from './replace-modules.ts';

/**
 * Modules that every first load has, with smaller replacements; this saves 1.3 KB (brotli). The packages have no option
 * for it. lean-packages-plugin.test.ts fails when an upgrade or a use of the packages needs the originals.
 */
export const LEAN: Replacement[] = [
  {
    // No query of the store is infinite.
    file: '@tanstack/query-core: infiniteQueryBehavior.js',
    module: /query-core[\\/]build[\\/]\w+[\\/]infiniteQueryBehavior\.js$/,
    code: `
      export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };
      const none = undefined;`,
  },
  {
    // Icons of the store are decorative and have the props size, strokeWidth and className, and attributes.
    file: 'lucide-react: createLucideIcon.mjs',
    module: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    code: `
      import { createElement } from 'react';
      const createLucideIcon = ({ name, aliases = [], node }) => ({ size = 24, strokeWidth = 2, className, ...attributes }) =>
        createElement('svg', {
          xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
          stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round',
          className: ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one), className].filter(Boolean).join(' '),
          'aria-hidden': true, ...attributes,
        }, node.map(([tag, shape]) => createElement(tag, shape)));
      export { createLucideIcon as default };`,
  },
];

/** Replaces these modules in the client build. */
export const leanPackages = (): Plugin => replaceModules('lean-packages', LEAN);
