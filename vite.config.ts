import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './storefront/i18n/compile-messages.ts';
import { pageParts } from './storefront/page/page-part-plugin.ts';
import { routerParts } from './storefront/page/router-parts-plugin.ts';

/** The shell, and the small things that most pages have in them; what they import comes along. */
const SHELL =
  /storefront[\\/](?:(?:app|brand|i18n|images|page|sites|ui)[\\/]|root|analytics[\\/]use-|session[\\/]consent|basket[\\/](?:bag-link|last-visited|use-loaded)|basket-data[\\/](?:added-to-bag-store|answer-from-bag|cross-tab-sync|quantity-edits|use-basket)|content[\\/](?:designed-part|slots)|product-tile[\\/](?:swatch|colour-hex|favourite|recommendations-slot|awaited-product-slot)|recommendations[\\/]recommendations|wishlist[\\/]wishlist\.ts)/;
/** Of the shell's folders, what is a page of its own or loaded when it is asked for. */
const LATER =
  /-route\.tsx|mapped-pages|toaster|dropdown|use-navigate-away|[\\/]ui[\\/](?:modal|carousel-arrows)|[\\/]page[\\/](?:watch-links|foot-room|structured-data|panel-boundary)|[\\/]shell[\\/](?:deferred-widgets|error-page|preview-bar|back-to-top|layer-history)|[\\/]footer[\\/](?:brand-copy|payment-icons|place-line)|[\\/]sites[\\/](?:flags|locale-names|option-text|place-of)|default-messages|order-date|[\\/]navigation[\\/](?:flyout\.tsx|columns|drawer-levels|prefetch-pages)/;

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [messages(), pageParts(), routerParts(), tailwindcss(), reactRouter()],
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
              test: (id) => SHELL.test(id) && !LATER.test(id),
            },
            // Of a product's page, what other parts show too, and what comes when its button is out of view.
            {
              name: 'product',
              test: /storefront[\\/](product-tile[\\/]tile-detail|product[\\/](add-to-bag|product-price|variation-selector|use-purchase))/,
            },
            // What forms share: few files, so that the list of them, which every page loads, stays short.
            {
              name: 'forms',
              test: /storefront[\\/]forms[\\/](field|parse-form|password|policy-text|rules|use-shop-form)/,
            },
            {
              name: 'product-bar',
              test: /storefront[\\/]product[\\/](sticky-bar|attribute-dropdowns|value-dropdown)/,
            },
          ],
        },
      },
    },
  },
});
