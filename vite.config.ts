import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './storefront/i18n/compile-messages.ts';
import { routeModules } from './storefront/page/route-module-plugin.ts';
import { routerStubs } from './storefront/page/router-stubs-plugin.ts';

/**
 * Folders decide about chunks: of these folders, and of each feature's `shell` folder, every page needs all modules but
 * those in a `deferred` folder and routes. What they import comes along.
 */
const SHELL =
  /storefront[\\/](?:(?:app|brand|i18n|images|page|sites|ui)[\\/]|[\w-]+[\\/]shell[\\/]|root\.tsx)/;
const DEFERRED = /[\\/]deferred[\\/]|-route\.tsx/;

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [messages(), routeModules(), routerStubs(), tailwindcss(), reactRouter()],
  optimizeDeps: {
    // While developing: what was found only as a page asks for it would reload that page.
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
    // Its ES module does not load on Node as it is; bundled it does.
    noExternal: ['commerce-sdk-isomorphic'],
    // While developing it is bundled too, ahead of the first request.
    optimizeDeps: { include: ['commerce-sdk-isomorphic'] },
  },
  build: {
    target: 'es2022',
    // Small files would be inlined as data: URLs, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files: each file more costs a request and its headers.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Of the icons, their common part and those of most pages: every other goes where it is shown.
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|lucide-react(?![\\/]dist[\\/]esm[\\/]icons[\\/](?!check|chevron|x\.)))[\\/]/,
            },
            {
              name: 'shop',
              test: (id) => SHELL.test(id) && !DEFERRED.test(id),
            },
            // What a product's page, quick views and sets share.
            { name: 'product', test: /storefront[\\/]product[\\/]purchase[\\/]/ },
            // One file for all forms: every page loads the list of files.
            { name: 'forms', test: /storefront[\\/]forms[\\/]/ },
            { name: 'product-bar', test: /storefront[\\/]product[\\/]bar[\\/]/ },
          ],
        },
      },
    },
  },
});
