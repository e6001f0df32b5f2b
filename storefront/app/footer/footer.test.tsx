import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { LinkGroup } from '../../content/content.server.ts';
import { sessionKey } from '../../session/use-session.ts';
import { MultiSiteProvider } from '../../sites/multi-site.tsx';
import { storeConfig } from '../../sites/site-config.server.ts';
import { siteScope } from '../../sites/site-context.server.ts';
import { scopeAnsweredBy } from '../../testing/catalogue-scope.ts';
import { STORE } from '../../testing/route-context.ts';
import { readFooter } from './footer.server.ts';
import { LinkGroups } from './link-groups.tsx';

const link = (label: string, url: string, more: object = {}) => ({
  label,
  url,
  target: '_self',
  isButton: false,
  ...more,
});
const asset = (id: string, groups: LinkGroup[], body = '') => ({
  id,
  pageTitle: id,
  pageDescription: '',
  pageKeywords: '',
  'footer-orders': groups,
  custom: { body },
});

/** Content assets by id; requests for any other asset fail. */
const content = (assets: Record<string, object>, locale?: string) => {
  const scope = scopeAnsweredBy(
    ({ searchParams }) => {
      const found = assets[searchParams.get('c_assetId') ?? ''];
      return found ? Response.json(found) : new Response(null, { status: 500 });
    },
    locale ? { locale } : {},
  );
  const site = storeConfig.sites.find(({ id }) => id === scope.site.id)!;
  return { ...scope, site, services: { ...scope.services, markIncomplete() {} } };
};

const HELP = { title: 'Help', links: [link('Delivery', '/delivery')] };

test('[FT-04] the footer shows link groups that have links', async () => {
  const footer = await readFooter(
    content({ 'footer-orders': asset('footer-orders', [HELP, { title: 'Empty', links: [] }]) }),
    {},
  );
  expect(footer.groups).toEqual([HELP]);
  expect(footer).toMatchObject({ country: 'Ireland', language: 'English', social: [] });
});

test('[FT-03] the footer shows at most three social networks, and the reviews widget only when the preference is on', async () => {
  const networks = ['a', 'b', 'c', 'd'].map((name) => link(name, `https://${name}.example`));
  const assets = {
    'footer-orders': asset('footer-orders', [HELP], '<p>Ours</p>'),
    'footer-social': asset('footer-social', [{ title: 'Elsewhere', links: networks }]),
    'reviews-widget': asset('reviews-widget', [], '<p>4.8 of 5</p>'),
  };
  const off = await readFooter(content(assets), {});
  expect(off.social.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  expect(off.widget).toContain('Ours');
  expect(off.widget).not.toContain('4.8');
  expect((await readFooter(content(assets), { isReviewsWidgetEnabled: true })).widget).toContain('4.8 of 5');
});

test('[FT-02] the footer shows country and language when its content fails to load', async () => {
  expect(await readFooter(content({}, 'fr-FR'), {})).toMatchObject({
    groups: [],
    social: [],
    widget: '',
    country: 'France',
    language: 'Français',
  });
});

test('[FT-02] a page rendered for one shopper names the country they chose', async () => {
  const footer = await readFooter({ ...content({}), country: 'SE' }, {});
  expect(footer).toMatchObject({ country: 'Sweden', language: 'English' });
});

/** Renders groups and returns their links. */
function linksOf(groups: LinkGroup[], registered = false) {
  const site = storeConfig.sites[0]!;
  const locale = site.l10n.supportedLocales[0]!;
  const queries = new QueryClient();
  if (registered) queries.setQueryData(sessionKey(site.id), { registered: true, customerType: 'registered' });
  const page = (
    <QueryClientProvider client={queries}>
      <MultiSiteProvider scope={siteScope({ site, locale }, STORE)}>
        <LinkGroups groups={groups} />
      </MultiSiteProvider>
    </QueryClientProvider>
  );
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
  );
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1],
    rel: /rel="([^"]*)"/.exec(tag)?.[1],
    target: /target="([^"]*)"/.exec(tag)?.[1],
  }));
}

test('[FT-06] the account link goes to the sign-in page for guests', () => {
  const groups = [{ title: 'You', links: [link('Account', '/account')] }];
  const hrefs = (registered: boolean) => new Set(linksOf(groups, registered).map(({ href }) => href));
  expect([...hrefs(false)]).toEqual([expect.stringMatching(/\/login$/)]);
  expect([...hrefs(true)]).toEqual([expect.stringMatching(/\/account$/)]);
});

test('[FT-04] internal links get the prefix of site and language, external links stay unchanged and get rel=noopener', () => {
  const links = [
    link('Returns', '/returns'),
    link('Press', 'https://press.example/', { target: '_blank' }),
    link('Elsewhere', '//other.example/x'),
  ];
  const [shop, press, other] = linksOf([{ title: 'House', links }]);
  expect(shop?.href).toMatch(/^\/[a-z]+\/[a-z]+-[A-Z]+\/returns$/);
  expect(press).toEqual({ href: 'https://press.example/', rel: 'noopener', target: '_blank' });
  expect(other).toMatchObject({ href: '//other.example/x', rel: 'noopener' });
});

test('the title of the brand text is left out where the text has a heading; the legal line of content is shown', async () => {
  const about = asset('footer-about', [], '<h2>About us</h2><p>Since 1987</p>');
  const copy = asset('footer-copy', [], '<p>All rights reserved</p>');
  const footer = await readFooter(content({ 'footer-about': about, 'footer-copy': copy }), {});
  expect(footer.about?.title).toBe('');
  expect(footer.widget).toContain('All rights reserved');
  const plain = await readFooter(
    content({ 'footer-about': { ...about, custom: { body: '<p>Hi</p>' } } }),
    {},
  );
  expect(plain.about?.title).toBe('footer-about');
});

test('[FT-04] pages of the site that no group links to have a group of their own, when they exist', async () => {
  const scope = content({
    'footer-orders': asset('footer-orders', [
      { title: 'Help', links: [link('Privacy', '/s/Shop/Privacy%20Policy.html')] },
    ]),
    'Terms-Of-Sale': { ...asset('Terms-Of-Sale', []), name: 'Köpvillkor' },
    impressum: { ...asset('impressum', []), pageTitle: '' },
    'Privacy Policy': asset('Privacy Policy', []),
  });
  const pages = {
    ...{ terms: 'Terms-Of-Sale', privacy: 'Privacy Policy', imprint: 'impressum' },
    contact: 'gone',
  };
  const site = { ...scope.site, pages };
  const { groups } = await readFooter({ ...scope, site }, {});
  expect(groups.map(({ title }) => title)).toHaveLength(2);
  expect(groups[1]?.links).toMatchObject([
    { label: 'Köpvillkor', url: '/Terms-Of-Sale' },
    { url: '/impressum' },
  ]);
});
