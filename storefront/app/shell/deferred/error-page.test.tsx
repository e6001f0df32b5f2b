import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MultiSiteProvider } from '../../../sites/multi-site.tsx';
import { storeConfig } from '../../../sites/site-config.server.ts';
import { siteScope } from '../../../sites/site-context.server.ts';
import { ErrorPage } from './error-page.tsx';

const site = storeConfig.sites[0]!;
const scope = siteScope({ site, locale: site.l10n.supportedLocales[0]! }, 'https://shop.test');
const pageOf = (inShell: boolean) =>
  renderToString(
    <MemoryRouter>
      <MultiSiteProvider scope={scope}>
        <ErrorPage error={new Error('Broken')} inShell={inShell} />
      </MultiSiteProvider>
    </MemoryRouter>,
  );

test('[SH-17] the error page has its own logo only outside the shell', () => {
  expect(pageOf(true)).not.toContain('shell.home');
  expect(pageOf(true).match(/<h1/g)).toHaveLength(1);
  expect(pageOf(false)).toContain('shell.home');
});
