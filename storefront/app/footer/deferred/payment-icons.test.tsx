import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PaymentMark } from '../../../sites/deferred/payment-marks.ts';
import { MultiSiteProvider } from '../../../sites/multi-site.tsx';
import { storeConfig } from '../../../sites/site-config.server.ts';
import { siteScope } from '../../../sites/site-context.server.ts';
import { STORE } from '../../../testing/route-context.ts';
import PaymentIcons from './payment-icons.tsx';

function namesOf(paymentMarks: PaymentMark[] | undefined): string[] {
  const site = { ...storeConfig.sites[0]!, paymentMarks };
  const locale = site.l10n.supportedLocales[0]!;
  const element = (
    <MultiSiteProvider scope={siteScope({ site, locale }, STORE)}>
      <PaymentIcons />
    </MultiSiteProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return [...html.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name!);
}

test('[SH-04] the footer has the icons of the site, all eight by default, none without a list', () => {
  expect(namesOf(undefined)).toHaveLength(8);
  expect(namesOf(['paypal', 'visa'])).toEqual(['PayPal', 'Visa']);
  expect(namesOf([])).toEqual([]);
});
