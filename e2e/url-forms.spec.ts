import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort, open } from '../scripts/processes.ts';
import { test } from './fixtures.ts';
import { hydrated } from './shopper.ts';
import { tenantAt } from './tenant.ts';

type Placement = 'path' | 'query_param' | 'none';

/** Each way to configure site and locale, with the resulting address of a page. */
interface Configuration {
  site: Placement;
  locale: Placement;
  showDefaults?: boolean;
  /** the address of a path in a site and locale; undefined when it has none */
  address(path: string, site: 'eu' | 'uk', locale: 'en-IE' | 'fr-FR' | 'en-GB'): string | undefined;
}

const isDefault = (locale: string) => locale !== 'fr-FR';
const withQuery = (path: string, query: Record<string, string>) => {
  const url = new URL(path, 'http://shop');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search;
};

const CONFIGURATIONS: Configuration[] = [
  {
    site: 'query_param',
    locale: 'query_param',
    address: (path, site, locale) =>
      withQuery(path, { ...(site === 'uk' ? { site } : {}), ...(isDefault(locale) ? {} : { locale }) }),
  },
  {
    site: 'query_param',
    locale: 'query_param',
    showDefaults: true,
    address: (path, site, locale) => withQuery(path, { site, locale }),
  },
  {
    site: 'query_param',
    locale: 'path',
    address: (path, site, locale) => withQuery(`/${locale}${path}`, site === 'uk' ? { site } : {}),
  },
  {
    site: 'path',
    locale: 'query_param',
    address: (path, site, locale) => withQuery(`/${site}${path}`, isDefault(locale) ? {} : { locale }),
  },
  {
    site: 'path',
    locale: 'none',
    address: (path, site, locale) => (isDefault(locale) ? `/${site}${path}` : undefined),
  },
  { site: 'none', locale: 'path', address: (path, _site, locale) => `/${locale}${path}` },
  {
    site: 'none',
    locale: 'none',
    address: (path, site, locale) => (site === 'eu' && isDefault(locale) ? path : undefined),
  },
];

/** Starts a storefront of that configuration on the commerce service of the run. */
async function openStore({ site, locale, showDefaults = false }: Configuration) {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'vitrine-urls-'));
  const tenant = tenantAt(process.env.E2E_COMMERCE_URL as string);
  const url = { site, locale, showDefaults };
  const stop = await open('server/commands/start.ts', 'The store is open at', {
    NODE_ENV: 'production',
    ...tenant,
    PORT: String(port),
    COMMERCE_PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: '',
    WARM_PICTURES: 'no',
    STORE_CONFIG: JSON.stringify({ ...JSON.parse(tenant.STORE_CONFIG), url }),
  });
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The final address and content of a page after redirects. */
async function ask(origin: string, path: string) {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return {
    status: answer.status,
    address: answer.url.slice(origin.length),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    words: main.replace(/<[^>]*>/g, '').length,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => [language, href?.replaceAll('&amp;', '&')] as const,
    ),
  };
}

/** Every form of an address. */
const formsOf = (path: string, site: string, locale: string, isDefaultPlace: boolean) => [
  `/${site}/${locale}${path}`,
  `/${site.toUpperCase()}/${locale.toLowerCase()}${path}`,
  `/${locale}${path}`,
  withQuery(path, { site, locale }),
  withQuery(`/${locale}${path}`, { site }),
  withQuery(`/${site}${path}`, { locale }),
  ...(isDefaultPlace ? [path, `/${site}${path}`, withQuery(path, { site })] : []),
];

async function expectForms(origin: string, { address }: Pick<Configuration, 'address'>) {
  for (const [site, locale, paths] of [
    ['eu', 'en-IE', ['/women/clothing', '/lp/homepage', '/search?q=linen']],
    ['eu', 'fr-FR', ['/femme', '/FAQs', '/login']],
    ['uk', 'en-GB', ['/returns']],
  ] as const) {
    for (const path of paths) {
      const expected = address(path, site, locale);
      if (expected === undefined) continue;
      const isDefaultPlace = locale === 'en-IE';
      const forms = [expected, ...formsOf(path, site, locale, isDefaultPlace)];
      const found = await Promise.all(forms.map(async (form) => ({ form, ...(await ask(origin, form)) })));
      for (const { form, ...page } of found) {
        expect([form, page.status, page.address]).toEqual([form, 200, expected]);
        expect([form, page.language]).toEqual([form, locale]);
        expect([form, page.words > 50, page.title.length > 3]).toEqual([form, true, true]);
        const own = path === '/lp/homepage' ? address('/homepage', site, locale) : expected;
        if (page.canonical) expect([form, page.canonical]).toEqual([form, `${origin}${own}`]);
      }
    }
    const root = address('/homepage', site, locale);
    if (root === undefined) continue;
    const language = locale.slice(0, 2);
    const bare = site === 'eu' ? [`/${language}`, `/${language}/homepage`] : ['/gb'];
    for (const form of [
      `/${site}/${locale}`,
      `/${site}/${locale}/`,
      `/${locale}`,
      `/${site}/${language}`,
      ...bare,
    ])
      expect([form, (await ask(origin, form)).address]).toEqual([form, root]);
    for (const missing of ['/nope', '/a/b', '/lp/nothing']) {
      const page = await ask(origin, address(missing, site, locale) as string);
      expect([missing, page.status, page.words > 50, page.language]).toEqual([missing, 404, true, locale]);
    }
  }
  for (const [form, root] of [
    ['/', address('/homepage', 'eu', 'en-IE')],
    ['/eu', address('/homepage', 'eu', 'en-IE')],
    ['/uk', address('/homepage', 'uk', 'en-GB')],
  ]) {
    if (root) expect([form, (await ask(origin, form as string)).address]).toEqual([form, root]);
  }
  expect((await ask(origin, '/nope')).status).toBe(404);
  const { alternates } = await ask(origin, '/delivery');
  for (const [language, href] of alternates) {
    const page = await ask(origin, (href as string).slice(origin.length));
    expect([href, page.status, page.address]).toEqual([href, 200, (href as string).slice(origin.length)]);
    if (language !== 'x-default') expect([href, page.language]).toEqual([href, language]);
  }
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const file = /<loc>([^<]*en-GB[^<]*)<\/loc>/.exec(map)?.[1];
  expect(file !== undefined).toBe(address('/women', 'uk', 'en-GB') !== undefined);
  const [first = ''] =
    /(?<=<loc>)[^<]*\/women[^<]*/.exec(
      await (await fetch(file ?? map.match(/(?<=<loc>)[^<]*/)?.[0] ?? '')).text(),
    ) ?? [];
  const listed = first.replaceAll('&amp;', '&');
  expect((await ask(origin, listed.slice(origin.length))).address).toBe(listed.slice(origin.length));
}

const FRENCH = {
  women: 'Femme',
  sort: 'Trier par',
  words: 'Que cherchez-vous ?',
  save: 'Enregistrer',
  in: 'Langue',
  go: 'Rechercher',
  back: 'Aller à l’accueil',
};
const ENGLISH = {
  women: 'Women',
  sort: 'Sort by',
  words: 'What are you looking for?',
  save: 'Save',
  in: 'Language',
  go: 'Search',
  back: 'Go to the home page',
};

/** Navigates in one language and checks that every link keeps it. */
async function expectJourney(page: Page, origin: string, { address }: Pick<Configuration, 'address'>) {
  const locale = address('/', 'eu', 'fr-FR') === undefined ? 'en-IE' : 'fr-FR';
  const words = locale === 'fr-FR' ? FRENCH : ENGLISH;
  const women = locale === 'fr-FR' ? '/femme' : '/women';
  const here = (path: string) => origin + (address(path, 'eu', locale) as string);
  const isHere = async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const { searchParams } = new URL(page.url());
    const expected = new URL(here('/')).searchParams;
    for (const name of ['site', 'locale'])
      expect([name, searchParams.get(name)]).toEqual([name, expected.get(name)]);
  };
  await page.goto(`${origin}/${locale}`);
  expect(page.url()).toBe(here('/homepage'));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('banner').getByRole('link', { name: words.women, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: words.women }).waitFor();
  expect(page.url()).toBe(here(women));
  // Followed by client navigation.
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await page.getByLabel(words.sort).selectOption('price-low-to-high');
  await page.waitForURL(/sort=price-low-to-high/);
  await isHere();
  await page.goto(here('/nope'));
  await hydrated(page);
  await page.getByRole('main').getByLabel(words.words).fill('lin');
  await page.getByRole('main').getByRole('button', { name: words.go }).click();
  await page.waitForURL(/\/search\?/);
  await isHere();
  await page.getByRole('heading', { level: 1, name: /lin/ }).waitFor();
  const product = page.getByRole('main').locator('[data-tile] a[href*="/pd/"]').first();
  await product.click();
  await page.waitForURL(/\/pd\//);
  await isHere();
  await page.goBack();
  await page.waitForURL(/\/search\?/);
  await isHere();
  await page.goto(here(`/countrySelector?from=${encodeURIComponent(`${women}?sort=price-low-to-high`)}`));
  await hydrated(page);
  if ((await page.getByLabel(words.in, { exact: true }).count()) > 0) {
    await page.getByLabel(words.in, { exact: true }).selectOption('de-DE');
    await page.getByRole('button', { name: words.save }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'de-DE');
    expect(page.url()).toBe(here('/damen?sort=price-low-to-high').replace('fr-FR', 'de-DE'));
  }
}

// Each configuration opens a separate storefront, so both workers share this long file.
test.describe.configure({ mode: 'parallel' });

for (const configuration of CONFIGURATIONS) {
  test(`[MS-02] [MS-03] [RT-01] [RT-08] [RT-09] [RT-12] with the site in ${configuration.site} and the locale in ${configuration.locale} (defaults shown: ${configuration.showDefaults}) every address form opens its page, and shopping keeps that form`, async ({
    page,
    context,
    pageErrors,
  }) => {
    test.setTimeout(120_000);
    const store = await openStore(configuration);
    try {
      await expectForms(store.origin, configuration);
      await expectJourney(page, store.origin, configuration);
      expect(pageErrors).toEqual([]);
    } finally {
      await context.close();
      await store.close();
    }
  });
}

test('[MS-02] [MS-04] [RT-01] [RT-08] [RT-09] [RT-12] as configured every address form redirects below site and locale, and shopping keeps that form', async ({
  page,
  pageErrors,
}) => {
  const origin = process.env.E2E_URL as string;
  const configuration = {
    address: (path: string, site: string, locale: string) => `/${site}/${locale}${path}`,
  };
  await expectForms(origin, configuration);
  await expectJourney(page, origin, configuration);
  expect(pageErrors).toEqual([]);
});

test('[MS-02] a locale, language or country leads to the named site’s locale of that language, else to the site that has it', async () => {
  const origin = process.env.E2E_URL as string;
  for (const [form, address] of [
    ['/eu/en-GB/women', '/eu/en-IE/women'],
    ['/eu/es-US', '/eu/es-ES/homepage'],
    ['/uk/fr-FR/delivery?utm_source=mail', '/eu/fr-FR/delivery?utm_source=mail'],
    ['/uk/de-DE/damen', '/eu/de-DE/damen'],
    ['/us/es-ES/mujer', '/us/es-US/mujer'],
    ['/US/it-it/homepage', '/eu/it-IT/homepage'],
    ['/de', '/eu/de-DE/homepage'],
    ['/fr/femme', '/eu/fr-FR/femme'],
    ['/eu/de', '/eu/de-DE/homepage'],
    ['/us/es', '/us/es-US/homepage'],
    ['/gb', '/uk/en-GB/homepage'],
  ] as const) {
    const page = await ask(origin, form);
    expect([form, page.status, page.address]).toEqual([form, 200, address]);
  }
});

test('[RT-09] [RT-10] every spelling of a page has one canonical address', async () => {
  const origin = process.env.E2E_URL as string;
  for (const [path, forms] of [
    ['/FAQs', ['/FAQs', '/faqs', '/FAQS/', '//faqs']],
    ['/delivery', ['/delivery', '/delivery/', '/Delivery']],
    ['/edits/swim', ['/edits/swim', '/Edits/Swim', '/edits/swim/']],
    ['/women/clothing', ['/women/clothing', '/Women/Clothing/', '/women//clothing']],
    ['/homepage', ['/homepage', '/Homepage', '/lp/homepage', '/page-viewer/homepage']],
    ['/lp/gifts', ['/lp/gifts', '/lp/gifts/', '/page-viewer/gifts']],
  ] as const) {
    for (const form of forms) {
      const page = await ask(origin, `/eu/en-IE${form}`);
      const alternate = page.alternates.find(([language]) => language === 'en-IE')?.[1];
      const own = `${origin}/eu/en-IE${path}`;
      expect([form, page.status, page.canonical, alternate]).toEqual([form, 200, own, own]);
    }
  }
});
