import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageParts } from './storefront/shell/page-part-plugin.ts';
import { messages } from './storefront/translations/compile-messages.ts';

const SHELL =
  /storefront[\\/](?:(?:analytics|footer|images|navigation|sites|shell|translations|ui)[\\/]|root|basket[\\/](?:added\.ts|bag-link|last-visited|other-tabs|quantity-edits|use-basket|use-loaded)|content[\\/]html|listing[\\/](?:swatch|colour-hex))/;

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [messages(), pageParts(), tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      // Messages are compiled ahead, so the ICU parser (40 KB) stays out of the browser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
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
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-intl|@tanstack|lucide-react)[\\/]/,
            },
            {
              name: 'shop',
              // All of the shell; pages and what is loaded on an interaction keep their own.
              test: (id) => SHELL.test(id) && !/-route\.tsx|toaster|dropdown/.test(id),
            },
          ],
        },
      },
    },
  },
});
