import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { PageHead } from './page-head.tsx';

const site = storeConfig.sites[0]!;
const scope = siteScope({ site, locale: site.l10n.supportedLocales[0]! }, 'https://shop.test');

const head = (props: Parameters<typeof PageHead>[0]) =>
  renderToStaticMarkup(
    <MultiSiteProvider scope={scope}>
      <PageHead {...props} />
    </MultiSiteProvider>,
  );

test('[RT-15] the title ends with the site name unless titleOnly is set', () => {
  expect(head({ title: 'Women' })).toBe('<title>Women | Rivage</title>');
  expect(head({ title: '' })).toBe('<title>Rivage</title>');
  expect(head({ title: 'Women at Rivage' })).toBe('<title>Women at Rivage</title>');
  expect(head({ title: 'Rivage, by the sea', titleOnly: true })).toBe('<title>Rivage, by the sea</title>');
});

test('[RT-15] renders description, keywords and noindex when given', () => {
  const html = head({ title: 'a', description: 'b', keywords: 'c, d', noindex: true });
  for (const [name, content] of [
    ['description', 'b'],
    ['keywords', 'c, d'],
    ['robots', 'noindex'],
  ])
    expect(html).toContain(`<meta name="${name}" content="${content}"/>`);
});
