import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { STORE } from '../testing/route-context.ts';
import { PolicyText } from './policy-text.tsx';

function shown(pages: SiteConfig['pages']) {
  const [given] = storeConfig.sites;
  if (!given) throw new Error('The configuration has no site.');
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <MultiSiteProvider scope={siteScope({ site: { ...given, pages }, locale }, STORE)}>
        <PolicyText id="checkout.consent" />
      </MultiSiteProvider>
    </MessagesProvider>,
  );
}
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const words = (html: string) => html.replace(/<span.*?<\/span>|<[^>]*>/g, '');

test('a consent links to the pages of the site, and keeps its sentence without them', () => {
  const demo = shown(undefined);
  expect(hrefs(demo)).toContain('/eu/en-IE/terms-purchase');
  expect(hrefs(shown({ terms: 'Our Terms' }))).toEqual(['/eu/en-IE/Our%20Terms']);
  expect(hrefs(shown({}))).toEqual([]);
  expect(words(shown({}))).toBe(words(demo));
});
