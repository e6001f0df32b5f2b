// Selects the browser flows for `npm test -- changed`. Flows are named after what a shopper does, folders after parts
// of the program; this table connects the two.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, projectEnvironment, root } from './install.mjs';

/** Flows by folder name in storefront/, commerce/ or commerce/api/. */
const FLOWS = {
  account: ['addresses-and-profile', 'own-data', 'sign-in', 'wallet'],
  addresses: ['addresses-and-profile', 'checkout', 'checkout-delivery'],
  analytics: ['analytics', 'consent', 'first-load'],
  auth: ['auth-modal', 'email-proof', 'password-reset', 'registration', 'sign-in'],
  'back-in-stock': ['notify-me'],
  basket: ['added', 'bag', 'bag-quantity', 'mini-cart', 'purchase'],
  'basket-data': ['bag', 'bag-quantity', 'mini-cart'],
  baskets: ['bag', 'bag-quantity', 'mini-cart', 'purchase'],
  captcha: ['newsletter', 'newsletter-page'],
  catalogue: ['listing', 'product', 'search'],
  categories: ['listing', 'navigation'],
  checkout: ['checkout', 'checkout-delivery', 'checkout-guest', 'payment', 'purchase'],
  content: ['content', 'personal-content', 'preview'],
  'content-slots': ['content', 'personal-content'],
  'country-selector': ['footer', 'languages'],
  'customer-data': ['own-data'],
  customers: ['addresses-and-profile', 'email-proof', 'registration', 'sign-in'],
  experience: ['content', 'preview'],
  forms: ['checkout', 'forms', 'registration'],
  home: ['content', 'expected-pages'],
  i18n: ['languages', 'messages', 'pages'],
  identity: ['auth-modal', 'password-reset', 'sign-in'],
  images: ['content', 'product-images', 'tile'],
  inventory: ['bag-quantity', 'product-quantity', 'purchase'],
  listing: ['keyboard', 'listing', 'queries'],
  mail: ['newsletter-page', 'orders', 'password-reset'],
  mailbox: ['mailbox'],
  navigation: ['keyboard', 'navigation', 'shell'],
  newsletter: ['newsletter', 'newsletter-page'],
  'newsletter-sign-up': ['newsletter', 'newsletter-page'],
  'order-data': ['orders'],
  orders: ['orders', 'purchase'],
  payment: ['payment', 'payment-back', 'payment-scripts'],
  payments: ['payment', 'payment-back', 'wallet'],
  pricing: ['bag', 'product-quantity'],
  product: ['option-text', 'product', 'product-images', 'product-quantity', 'product-sets'],
  'product-data': ['product', 'product-sets'],
  'product-grid': ['listing', 'tile'],
  'product-lists': ['wishlist'],
  'product-tile': ['tile', 'tile-add'],
  products: ['product', 'product-quantity', 'product-sets', 'tile'],
  promotions: ['bag', 'product-quantity', 'tile'],
  recommendations: ['recommendations'],
  search: ['listing', 'search', 'search-suggestions'],
  seo: ['expected-pages', 'url-forms'],
  session: ['bag', 'safety', 'sign-in'],
  shipping: ['checkout-delivery'],
  sites: ['pages', 'routes', 'url-forms'],
  'store-data': ['store-locator'],
  'store-locator': ['store-locator'],
  stores: ['store-locator'],
  taxes: ['bag', 'checkout-delivery'],
  tenant: ['tenant'],
  wishlist: ['wishlist'],
};

/** Flows for code that belongs to no single feature: server, shell, theme, database. */
const MAIN_FLOWS = ['navigation', 'pages', 'purchase', 'sign-in'];

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the merge base with the branch that this one is pushed to. */
export function baseCommit() {
  for (const upstream of ['@{upstream}', 'origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', upstream);
    } catch {
      // The branch does not exist in this clone.
    }
  }
  return git('rev-parse', 'HEAD');
}

/** Returns the paths that differ from a commit, including uncommitted and new files. */
function changedFiles(base) {
  const list = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return list.split('\n').filter(Boolean);
}

/** Returns the flow files of the features that the paths belong to. */
function flowsOfFeatures(paths) {
  const names = paths
    .filter((path) => /^(storefront|commerce|shared|server)\//.test(path) && !/\.(test\.tsx?|md)$/.test(path))
    .flatMap(
      (path) =>
        path
          .split('/')
          .slice(1, -1)
          .map((folder) => FLOWS[folder])
          .findLast(Boolean) ?? MAIN_FLOWS,
    );
  const files = [...new Set(names)].sort().map((name) => `e2e/${name}.spec.ts`);
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`scripts/changed.mjs lists missing flows: ${missing.join(', ')}`);
  return files;
}

/** Returns flow files that changed or import changed files; Playwright resolves the imports. */
function changedFlowFiles(base) {
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--list',
    '--reporter=json',
    `--only-changed=${base}`,
  ];
  const { stdout } = spawnSync(node, args, { cwd: root, encoding: 'utf8', env: projectEnvironment() });
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return report.suites.map(({ file }) => `e2e/${file}`);
}

/** Returns the flow files to run for the differences from a commit. */
export function changedFlows(base) {
  return [...new Set([...changedFlowFiles(base), ...flowsOfFeatures(changedFiles(base))])].sort();
}
