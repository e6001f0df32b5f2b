import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MultiSiteProvider } from '../../sites/multi-site.tsx';
import { storeConfig } from '../../sites/site-config.server.ts';
import { siteScope } from '../../sites/site-context.server.ts';
import { CategoryLink } from './category-link.tsx';

const site = storeConfig.sites[0]!;
const locale = site.l10n.supportedLocales[0]!;

const linkTo = (path: string, target?: string) =>
  renderToStaticMarkup(
    <MultiSiteProvider scope={siteScope({ site, locale }, 'https://shop.test')}>
      <CategoryLink category={{ id: 'a', name: 'a', path, children: [], ...(target && { target }) }} />
    </MultiSiteProvider>,
  );

test('[MS-05] a category’s alternative URL gets the prefix when it is internal, also with target=_blank', () => {
  expect(linkTo('/store-locator')).toContain('href="/eu/en-IE/store-locator"');
  const blank = linkTo('/store-locator', '_blank');
  expect(blank).toContain('href="/eu/en-IE/store-locator"');
  expect(blank).toContain('target="_blank" rel="noopener"');
  for (const elsewhere of ['https://example.com/a', 'mailto:care@rivage.example'])
    expect(linkTo(elsewhere, '_blank')).toContain(`href="${elsewhere}"`);
});
