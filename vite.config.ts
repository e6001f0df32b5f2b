import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './storefront/i18n/compile-messages.ts';
import { leanPackages } from './storefront/page/lean-packages-plugin.ts';
import { routeModules } from './storefront/page/route-module-plugin.ts';
import { routerStubs } from './storefront/page/router-stubs-plugin.ts';

/**
 * Folders loaded with every page, together with each feature's `shell` folder, except `deferred` folders and routes.
 * Their imports are included.
 */
const SHELL =
  /storefront[\\/](?:(?:app|brand|i18n|images|page|sites|ui)[\\/]|[\w-]+[\\/]shell[\\/]|root\.tsx)/;
const DEFERRED = /[\\/]deferred[\\/]|-route\.tsx/;

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [messages(), routeModules(), routerStubs(), leanPackages(), tailwindcss(), reactRouter()],
  optimizeDeps: {
    // Pre-bundled in development; dependencies discovered later would reload the page.
    include: [
      '@base-ui/react/toast',
      '@conform-to/react',
      '@conform-to/zod/v4',
      '@tanstack/react-query',
      'lucide-react',
      'photoswipe',
      'zod',
    ],
  },
  ssr: {
    // Bundled, because its ES module does not load in Node.js.
    noExternal: ['commerce-sdk-isomorphic'],
    // Pre-bundled in development, before the first request.
    optimizeDeps: { include: ['commerce-sdk-isomorphic'] },
  },
  build: {
    target: 'es2022',
    // No inlining: the content security policy forbids data: URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Two files for everything that every page needs, because each additional file costs a request.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Only the common part of the icon library and the icons of most pages; other icons are bundled where
              // they are used.
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|lucide-react(?![\\/]dist[\\/]esm[\\/]icons[\\/](?!check|chevron|x\.)))[\\/]/,
            },
            {
              name: 'shop',
              // With the format of days: a small file of its own would cost the product page a request.
              test: (id) => (SHELL.test(id) && !DEFERRED.test(id)) || /shared[\\/]format-day/.test(id),
            },
            // Shared by product pages, quick views and product sets.
            { name: 'product', test: /storefront[\\/]product[\\/]purchase[\\/]/ },
            // One file for an empty bag: each costs its headers.
            { name: 'empty-cart', test: /storefront[\\/]basket[\\/](?:empty-cart|continue-shopping)/ },
            // One file for all forms, because every page loads the list of chunks.
            { name: 'forms', test: /storefront[\\/]forms[\\/]/ },
            { name: 'product-bar', test: /storefront[\\/]product[\\/]bar[\\/]/ },
          ],
        },
      },
    },
  },
});
