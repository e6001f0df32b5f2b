import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { productViewOf } from '../product-data/map-product.server.ts';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import type { DeliveryFeature } from '../sites/site-config.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { STORE } from '../testing/route-context.ts';
import { ProductTabs } from './product-tabs.tsx';

const product = productViewOf({ id: 'lamp', name: 'Lamp' }, recordingLog());

function tabs(
  deliveryFeatures: DeliveryFeature[] | undefined,
  more: { longDescription?: string; delivery?: string } = {},
) {
  const [given] = storeConfig.sites;
  if (!given) throw new Error('The configuration has no site.');
  const site = { ...given, deliveryFeatures };
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <MultiSiteProvider scope={siteScope({ site, locale }, STORE)}>
        <ProductTabs
          product={{ ...product, ...(more.longDescription ? { longDescription: more.longDescription } : {}) }}
          delivery={more.delivery}
          reviews={undefined}
          specifications={[]}
          information={[]}
        />
      </MultiSiteProvider>
    </MessagesProvider>,
  );
}

test('delivery and return times are promised only by a site that configures them, or by its content', () => {
  expect(tabs(['standard', 'returns'])).toContain('thirty days');
  expect(tabs(undefined)).not.toMatch(/thirty days|Delivery/i);
  expect(tabs(undefined, { delivery: '<p>By boat</p>' })).toContain('By boat');
});

test('shows the long description', () => {
  expect(tabs(undefined, { longDescription: '<p>Burns <b>long</b></p>' })).toContain(
    '<p>Burns <b>long</b></p>',
  );
});
