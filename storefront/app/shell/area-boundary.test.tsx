import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import AccountLayout from '../../account/account-layout.tsx';
import routes from '../../routes.ts';
import { MultiSiteProvider } from '../../sites/multi-site.tsx';
import { storeConfig } from '../../sites/site-config.server.ts';
import { siteScope } from '../../sites/site-context.server.ts';
import AreaBoundary, { ErrorBoundary } from './area-boundary.tsx';

const site = storeConfig.sites[0]!;
const OrdersPage = () => <p>Your orders</p>;
const scope = siteScope({ site, locale: site.l10n.supportedLocales[0]! }, 'https://shop.test');

test('an account page that fails keeps the account navigation and the sign-out button', () => {
  const Account = createRoutesStub([
    {
      id: 'account',
      path: '/',
      Component: AccountLayout,
      children: [
        {
          id: 'account-area',
          Component: AreaBoundary,
          ErrorBoundary,
          children: [{ id: 'orders', path: 'orders', Component: OrdersPage }],
        },
      ],
    },
  ]);
  const html = renderToString(
    <MultiSiteProvider scope={scope}>
      <QueryClientProvider client={new QueryClient()}>
        <Account
          initialEntries={['/orders']}
          hydrationData={{ errors: { 'account-area': new Error('The orders answered 503') } }}
        />
      </QueryClientProvider>
    </MultiSiteProvider>,
  );
  expect(html).toContain('account.overview');
  expect(html).toContain('account.sign_out');
  expect(html).not.toContain('Your orders');
});

test('every account page is inside the boundary of the account area', () => {
  type Entry = { id?: string; file: string; children?: Entry[] };
  const find = (entries: Entry[], wanted: (entry: Entry) => boolean): Entry | undefined => {
    for (const entry of entries) {
      const found = wanted(entry) ? entry : find(entry.children ?? [], wanted);
      if (found) return found;
    }
    return undefined;
  };
  const account = find(routes, ({ file }) => file === 'account/account-layout.tsx');
  expect(account?.children?.map(({ id }) => id)).toEqual(['account-area']);
});
