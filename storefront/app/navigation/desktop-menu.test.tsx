import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CategoryNode } from '../../categories/category-view.ts';
import { MultiSiteProvider } from '../../sites/multi-site.tsx';
import { storeConfig } from '../../sites/site-config.server.ts';
import { siteScope } from '../../sites/site-context.server.ts';
import { CategoryLink } from './category-link.tsx';
import Flyout from './deferred/flyout.tsx';

const site = storeConfig.sites[0]!;
const scope = siteScope({ site, locale: site.l10n.supportedLocales[0]! }, 'https://shop.test');

const node = (id: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name: id,
  path: `/${id}`,
  children,
});
const heading = (id: string, children: CategoryNode[] = []): CategoryNode => ({
  ...node(id, children),
  opensOnly: true,
});
/** Returns the text of every link in the markup. */
const linksIn = (element: React.ReactNode) =>
  [
    ...renderToStaticMarkup(<MultiSiteProvider scope={scope}>{element}</MultiSiteProvider>).matchAll(
      /<a [^>]*>([^<]*)/g,
    ),
  ].map(([, text]) => text);

test('[SH-11] c_isCategoryNotClickableForDesktop renders plain text at every level of the desktop menu', () => {
  expect(linksIn(<CategoryLink desktop category={heading('top')} />)).toEqual([]);
  const below = node('top', [
    heading('first', [node('first-leaf'), heading('first-text')]),
    node('second', [heading('second-text')]),
  ]);
  expect(linksIn(<Flyout category={below} banner={undefined} maxColumns={undefined} />)).toEqual([
    'first-leaf',
    'second',
  ]);
});

test('[SH-13] outside the desktop menu such a category is a link', () => {
  expect(linksIn(<CategoryLink category={heading('top')} />)).toEqual(['top']);
});
