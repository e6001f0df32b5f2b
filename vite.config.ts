import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageParts } from './storefront/page/page-part-plugin.ts';
import { routerParts } from './storefront/page/router-parts-plugin.ts';
import { messages } from './storefront/translations/compile-messages.ts';

/** The shell, and the small things that most pages have in them; what they import comes along. */
const SHELL =
  /storefront[\\/](?:(?:brand|footer|images|navigation|page|sites|shell|translations|ui)[\\/]|root|analytics[\\/](?:consent\.ts|data-layer|report|use-)|basket[\\/](?:added\.ts|bag-link|last-visited|other-tabs|quantity-edits|use-basket|use-loaded)|content[\\/](?:designed-part|html|slots)|tile[\\/](?:swatch|colour-hex)|recommendations[\\/]recommendations|wishlist[\\/](?:favourite-toggle|wishlist)\.ts)/;
/** Of the shell's folders, what is a page of its own or loaded when it is asked for. */
const LATER =
  /-route\.tsx|toaster|dropdown|use-departure|[\\/]ui[\\/]modal|[\\/]page[\\/]watch-links|[\\/]shell[\\/](?:late\.tsx|error-page|preview-bar|back-to-top|layer-history)|[\\/]footer[\\/](?:house-words|payment-icons|place-line)|[\\/]sites[\\/](?:flags|locale-names)|default-messages|[\\/]navigation[\\/](?:flyout\.tsx|columns|drawer-levels|prefetch-pages)/;

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
              test: /storefront[\\/](tile[\\/]tile-detail|product[\\/](add-to-bag|product-price|variation-selector|use-purchase))/,
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
