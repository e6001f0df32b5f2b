import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PRODUCTS } from '../commerce/import/testing/foreign-shop/names.ts';
import { ArchiveStore, DEMO, linkTo } from './archive-store.ts';
import { post } from './customer.ts';
import { test } from './fixtures.ts';
import { addToBag, hydrated } from './shopper.ts';
import { CONTEXT_OPTIONS, DESKTOP, expectAccessible, launch, PHONE, recordPageErrors } from './visitor.ts';

const PREFIXES = ['/halden-yuki/ja-JP', '/halden-yuki/ar-KW', '/halden-yuki/sv-SE', '/halden-outlet/sv-SE'];

let store: ArchiveStore;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open();
});
test.afterAll(() => store?.close());

test('documents, files, feeds and errors have nothing of the demo', async () => {
  const index = await store.read('/sitemap.xml');
  const sitemaps = [...index.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(sitemaps.length).toBeGreaterThan(0);
  const pages = PREFIXES.flatMap((prefix) =>
    [
      ...['/cart', '/login', '/registration', '/Account-PasswordResetForm', '/tracking', '/store-locator'],
      ...[
        '/countrySelector',
        '/subscription',
        '/search?q=zzzz',
        '/nowhere',
        '/pd/x-nothing.html',
        '/account',
      ],
      ...['/checkout/error', '/resource/bag', '/resource/later', '/account/deleted', '/notify-me'],
      ...['/gift-certificate', '/passwordresetconfirm', '/setpassword?token=x', '/confirm-email?token=x'],
      ...['/subscription/confirm?token=x', '/subscription/unsubscribe?token=x', '/orders', '/wallet'],
      ...['/resource/suggestions?q=X9', '/resource/auth', '/resource/session', '/size-guide-x'],
      ...['/pd/x-Bike_01.html', '/pd/x-SET.camp.html', '/pd/x-phone.X9.html', '/checkout/confirmation/1'],
    ].map((path) => prefix + path),
  );
  const files = [
    ...[
      '/robots.txt',
      '/brand/icon.svg',
      '/brand/theme.css',
      '/nowhere',
      '/static/nothing.js',
      '/favicon.ico',
    ],
    ...[
      '/manifest.webmanifest',
      '/apple-touch-icon.png',
      '/.well-known/security.txt',
      '/healthz',
      '/',
      '/zz/zz-ZZ',
    ],
    ...['/mobify/proxy/api/product/shopper-products/v1/organizations/x/products/y', '/%E0%A4%A', '/metrics'],
    ...['/halden-yuki/sv-SE/pd/x-Bike_01.html?color=%00', '/halden-yuki/sv-SE/search?q='],
  ];
  const service = [
    ...[
      '/__mailbox',
      '/__mailbox/',
      '/',
      '/product/shopper-products/v1/organizations/x/products/y',
      '/health',
    ],
  ].map((path) => store.serviceOrigin + path);
  const messages = ['de', 'en', 'en-US', 'es', 'fr', 'it'].map(
    (name) => `/static/translations/compiled/${name}.json`,
  );
  for (const path of [...sitemaps, ...pages, ...files, ...service, ...messages]) {
    const { html, status } = await store.read(path);
    expect(html, path).not.toMatch(DEMO);
    expect(status, path).not.toBe(500);
  }
});

test('mails to customers and readers have nothing of the demo', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP);
  const prefix = `${store.origin}/halden-yuki/sv-SE`;
  const email = 'karin@example.com';
  await page.goto(`${prefix}/login`);
  await post(page, `${prefix}/resource/auth`, {
    ...{ view: 'register', firstName: 'Karin', lastName: 'Berg', email, password: 'long enough' },
    ...{ gender: '2', phoneIndicator: 'SE', phone: '', language: 'EN', privacyPolicy: 'on', terms: 'on' },
  });
  await post(page, `${prefix}/resource/auth`, { view: 'password-reset', email });
  await page.goto(`${prefix}/subscription`);
  await hydrated(page);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill('reader@example.com');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(async () => {
    const subjects = (await store.mails()).map(({ subject }) => subject);
    for (const kind of [/password/i, /confirm your email|email address/i, /subscription/i])
      expect(subjects.some((subject) => kind.test(subject))).toBe(true);
  }).toPass({ timeout: 20_000 });
  for (const { subject, source } of await store.mails()) {
    expect(source, subject).not.toMatch(DEMO);
    expect(source, subject).toContain('Halden');
  }
});

test.describe('in Arabic, right to left', () => {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`axe finds nothing on a ${device}, from the home page to the checkout and the account`, async () => {
      test.setTimeout(180_000);
      const browser = await launch('with images');
      const context = await browser.newContext({ ...CONTEXT_OPTIONS, locale: 'ar-KW', viewport });
      await context.addCookies([
        { name: 'vitrine_consent', value: 'necessary', url: store.origin },
        { name: 'vitrine_language', value: 'asked', url: store.origin },
      ]);
      const page = await context.newPage();
      const pageErrors = recordPageErrors(page);
      const prefix = '/halden-yuki/ar-KW';
      const checked = async (name: string, path?: string) => {
        if (path !== undefined) {
          await page.goto(new URL(path, store.origin).href);
          await hydrated(page);
        }
        expect(await page.getAttribute('html', 'dir')).toBe('rtl');
        await expectAccessible(page);
        // Nothing is wider than the window.
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, name).toBeLessThanOrEqual(0);
        const shots = process.env.SCREENSHOTS;
        if (shots) await page.screenshot({ path: join(shots, `${device}-${name}.png`), fullPage: true });
      };
      await checked('home', `${prefix}/homepage`);
      const home = await page.content();
      await checked('listing', linkTo(home, prefix, 'إلكترونيات'));
      await checked('search', `${prefix}/search?q=${encodeURIComponent('الخيمة')}`);
      await expect(page.getByRole('main')).toContainText('خيمة');
      await checked('product', `${prefix}/pd/x-${encodeURIComponent(PRODUCTS.stove)}.html`);
      await addToBag(page);
      await checked('cart', `${prefix}/cart`);
      await checked('checkout', `${prefix}/shipping`);
      await checked('login', `${prefix}/login`);
      await checked('registration', `${prefix}/registration`);
      const email = `${device}@example.com`;
      await post(page, `${store.origin}${prefix}/resource/auth`, {
        ...{ view: 'register', firstName: 'Noor', lastName: 'Haddad', email, password: 'long enough' },
        ...{ gender: '2', phoneIndicator: 'IE', phone: '', language: 'EN' },
        ...{ privacyPolicy: 'on', terms: 'on' },
      });
      await checked('account', `${prefix}/account`);
      await checked('addresses', `${prefix}/addressbook`);
      expect(pageErrors).toEqual([]);
      await browser.close();
    });
  }
});
