import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { CATEGORIES } from './brand/categories.ts';
import type { Asset } from './brand/content/asset.ts';
import { ASSETS } from './brand/content/assets.ts';
import { CHOICES, COMPONENT_TYPES, PAGE_TYPES } from './brand/content/design/component-types.ts';
import { isWords, type Page } from './brand/content/design/page.ts';
import { componentsOf, PAGES } from './brand/content/design/pages.ts';
import { LANGUAGES } from './brand/content/languages.ts';
import { ROUTES } from './brand/content/routes.ts';
import { categoryPath, productPath } from './brand/content/shop-links.ts';
import { STILLS } from './brand/content/stills.ts';
import { MASTERS } from './brand/masters.ts';
import { sitePreferences } from './brand/merchandising/preferences.ts';
import { SITES } from './brand/sites.ts';
import { sizeGuideOf } from './brand/sizes.ts';
import type { Words } from './brand/words.ts';
import { drawOriginal } from './draw.ts';

const KEYS = LANGUAGES.map(([key]) => key);

/** Words that are the same in other languages, such as names. */
const SHARED = new Set(['Cookies', 'Newsletter']);

const categoryIds = new Set(CATEGORIES.map(({ id }) => id));
const productIds = new Set(MASTERS.map(({ id }) => id));
const components = PAGES.flatMap((page) => componentsOf(page));

const addresses = new Set([
  ...ROUTES,
  ...ASSETS.flatMap(({ path }) => path ?? []),
  ...PAGES.filter(({ type }) => type === 'landingPage').map(({ id }) => `/lp/${id}`),
  ...KEYS.flatMap((key) => [
    ...CATEGORIES.map(({ id }) => categoryPath(id, key)),
    ...MASTERS.map(({ id }) => productPath(id, key)),
  ]),
]);
const leadsSomewhere = (href: string) =>
  /^(?:mailto|tel|https):|^#/.test(href) || addresses.has(href.replace(/[?#].*$/, ''));

/** All texts with a path that identifies them. */
const texts: [string, Words][] = [
  ...ASSETS.flatMap((asset) => assetTexts(asset)),
  ...PAGES.flatMap((page) => pageTexts(page)),
  ...Object.entries(STILLS).map(([name, { alt }]): [string, Words] => [name, alt]),
];
const markup = texts.filter(([, { default: text }]) => text.startsWith('<'));

function assetTexts({ id, title, description, keywords, body }: Asset): [string, Words][] {
  return [title, description, keywords, body].flatMap((text): [string, Words][] =>
    text ? [[id, text]] : [],
  );
}

function pageTexts(page: Page): [string, Words][] {
  const values = componentsOf(page).flatMap(({ id, data }) =>
    Object.values(data).flatMap((value): [string, Words][] => (isWords(value) ? [[id, value]] : [])),
  );
  return [[page.id, page.title], [page.id, page.description], [page.id, page.keywords], ...values];
}

test('every text has five languages and translations that differ from English', () => {
  for (const [id, text] of texts) {
    for (const key of KEYS) {
      expect(text[key].trim(), `${id} ${key}`).not.toBe('');
      if (key !== 'default' && !SHARED.has(text.default)) {
        expect(text[key], `${id} ${key}`).not.toBe(text.default);
      }
    }
  }
});

test('ids in the library are unique', () => {
  const ids = [...ASSETS, ...PAGES, ...components].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('HTML is well-formed in every language', () => {
  for (const [id, text] of markup) {
    for (const key of KEYS) {
      const parse = () => new SaxesParser().write(`<body>${text[key]}</body>`).close();
      expect(parse, `${id} ${key}`).not.toThrow();
    }
  }
});

test('every internal link has a target', () => {
  for (const [id, text] of markup) {
    for (const key of KEYS) {
      for (const [, href = ''] of text[key].matchAll(/href="([^"]*)"/g)) {
        expect(leadsSomewhere(href), `${id} ${key}: ${href}`).toBe(true);
      }
    }
  }
});

test('every content page of the route table has a content asset', () => {
  for (const id of [
    'delivery',
    'returns',
    'contact-us',
    'security-policy',
    'iconics',
    'FAQs',
    'terms-purchase',
    'privacy-policy',
    'cookies',
    'klarna-landing',
    'sitemaps',
  ]) {
    const asset = ASSETS.find((candidate) => candidate.id === id);
    for (const key of KEYS) expect(asset?.body?.[key], `${id} ${key}`).toMatch(/<h2>.*<\/h2>/);
  }
});

test('pages with a URL have a title and description', () => {
  for (const { id, path, description, keywords } of ASSETS) {
    if (!path) continue;
    expect(description, id).toBeDefined();
    expect(keywords, id).toBeDefined();
  }
});

test('the footer has link groups in every language, and each link has a route', () => {
  const footer = ASSETS.find(({ id }) => id === 'footer-orders')?.footerOrders;
  const english = JSON.parse(footer!.default);
  for (const key of KEYS) {
    const groups: { title: string; links: { label: string; url: string }[] }[] = JSON.parse(footer![key]);
    const urls = groups.map(({ links }) => links.map(({ url }) => url));
    expect(urls).toEqual(english.map(({ links }: (typeof groups)[0]) => links.map(({ url }) => url)));
    for (const url of urls.flat()) expect(ROUTES.has(url), url).toBe(true);
    for (const { title, links } of groups) {
      for (const text of [title, ...links.map(({ label }) => label)]) expect(text).not.toBe('');
    }
  }
});

test('every recommendation placement has titles in five languages', () => {
  const config = JSON.parse(ASSETS.find(({ id }) => id === 'recommendationsConfig')!.configuration!);
  expect(Object.keys(config)).toContain('EMPTYCART');
  for (const { title, recommender } of Object.values(config).flat() as Record<string, object>[]) {
    expect(recommender).toMatch(/^[a-z-]+$/);
    expect(Object.keys(title!)).toEqual(['en', 'fr', 'es', 'de', 'it']);
  }
});

test('pages use known component types, regions and attributes', () => {
  for (const page of PAGES) {
    for (const region of Object.keys(page.regions)) expect(PAGE_TYPES[page.type]).toContain(region);
  }
  for (const { id, type, data, regions = {} } of components) {
    const known = COMPONENT_TYPES[type];
    for (const region of Object.keys(regions)) expect(known.regions, id).toContain(region);
    for (const [name, value] of Object.entries(data)) {
      expect(Object.keys(known.attributes), id).toContain(name);
      if (name in CHOICES) expect(CHOICES[name], `${id} ${name}`).toContain(value);
    }
  }
});

test('links and references of components exist', () => {
  for (const { id, data } of components) {
    if (typeof data.linkUrl === 'string') expect(leadsSomewhere(data.linkUrl), id).toBe(true);
    for (const category of [data.linkCategory, data.category]) {
      if (category) expect(categoryIds.has(category as string), `${id} ${category}`).toBe(true);
    }
    for (const product of [data.linkProduct, data.product]) {
      if (product) expect(productIds.has(product as string), `${id} ${product}`).toBe(true);
    }
  }
});

test('every image can be rendered and has alternative text', () => {
  const paths = components.flatMap(({ id, data }) =>
    [data.image, data.imageTall].flatMap((value) => {
      if (typeof value !== 'object' || !('path' in value)) return [];
      expect(data.alt, id).toBeDefined();
      return [value.path];
    }),
  );
  const inMarkup = markup.flatMap(([, text]) =>
    KEYS.flatMap((key) =>
      [...text[key].matchAll(/src="([^"?]*)\?\$staticlink\$"/g)].map(([, path]) => path!),
    ),
  );
  expect(inMarkup.length).toBeGreaterThan(0);
  for (const path of new Set([...paths, ...inMarkup])) {
    expect(drawOriginal('rivage', path.replace(/^\//, '')), path).toMatch(/^<svg/);
  }
});

test('every product in a still life exists in that colour', () => {
  for (const [name, { pieces }] of Object.entries(STILLS)) {
    for (const [own, code] of pieces) {
      const master = MASTERS.find((candidate) => candidate.own === own);
      const codes = master?.colours.map((colour) => colour.code);
      expect(codes, `${name}: ${own}`).toContain(code);
    }
  }
});

test('every product with sizes links to a size table that has each of them', () => {
  for (const { id, kind, audience, sizes } of MASTERS) {
    const guide = sizeGuideOf(kind, audience);
    if (!guide) continue;
    const body = ASSETS.find((asset) => asset.id === `size-guide-${guide}`)?.body?.default;
    for (const size of sizes.filter((one) => one !== 'One size')) {
      expect(body, `${id} ${guide} ${size}`).toMatch(new RegExp(`<t[hd][^>]*>${size}</t[hd]>`));
    }
  }
});

test('imprint, terms and invoices name the same seller, and invoices end in each language', () => {
  for (const site of SITES) {
    const { invoiceSeller, invoiceNote } = sitePreferences(site);
    const lines = String(invoiceSeller).split('\n').slice(0, 3);
    const notes = JSON.parse(String(invoiceNote)) as Words;
    expect(new Set(KEYS.map((key) => notes[key])).size).toBe(KEYS.length);
    for (const key of KEYS) {
      const body = (id: string) => ASSETS.find((asset) => asset.id === id)?.body?.[key] ?? '';
      for (const line of lines) expect(body('imprint'), key).toContain(line);
      for (const line of lines.slice(1)) expect(body('terms-purchase'), key).toContain(line);
    }
  }
});
