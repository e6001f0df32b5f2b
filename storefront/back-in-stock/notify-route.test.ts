import { expect, test } from 'vitest';
import type { RequestServices } from '../sites/request-services.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { posted, routeArgs } from '../testing/route-context.ts';
import type { Route } from './+types/notify-route.ts';
import { action } from './notify-route.ts';

const FORM = {
  email: 'ada@example.com',
  privacyPolicy2: 'on',
  productId: 'shirt-m',
  captcha: 'solved',
};

/**
 * Submits the form to a platform with one sold-out product that offers notifications, unless `product`
 * overrides it.
 */
async function submit(
  fields: Partial<Record<keyof typeof FORM | 'marketing', string>> = {},
  { product = { c_isNotifyMe: true } as object, storedStatus = 204, client = true } = {},
) {
  const stored: { path: string; body: unknown }[] = [];
  const signedUp: unknown[] = [];
  const scope = scopeAnsweredBy(({ pathname }, headers, body, method) => {
    const given = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (pathname.endsWith('/verify')) {
      return given.captcha === 'solved'
        ? Response.json({ pass: 'a-pass' })
        : new Response(null, { status: 400 });
    }
    if (pathname.endsWith('/signup')) {
      signedUp.push(given);
      return Response.json({ message: 'subscribed' });
    }
    if (method === 'PUT' && headers.get('authorization') === 'Bearer merchant') {
      stored.push({ path: decodeURIComponent(pathname), body: given });
      return new Response(null, { status: storedStatus });
    }
    if (!pathname.endsWith('/products/shirt-m')) return new Response(null, { status: 404 });
    return Response.json({
      id: 'shirt-m',
      type: { item: true },
      inventory: { orderable: false },
      ...product,
    });
  });
  const log = recordingLog();
  const services: RequestServices = {
    ...scope.services,
    log,
    markIncomplete() {},
    merchant: { dataApi: 'http://commerce.test/data', token: async () => (client ? 'merchant' : undefined) },
  };
  const request = posted({ ...FORM, ...fields });
  const response = await action(routeArgs<Route.ActionArgs>({ ...scope, services }, { request }));
  return { status: response.status, body: await response.json(), stored, signedUp, log };
}

test('[NTFY-03] saves the email address for the product with the locale of the page', async () => {
  const { status, body, stored } = await submit();
  expect([status, body]).toEqual([200, { kept: true }]);
  expect(stored).toEqual([
    {
      path: '/data/sites/RivageEU/custom_objects/EmailMeCustomer/ada@example.com_shirt-m',
      body: {
        c_email: 'ada@example.com',
        c_productId: 'shirt-m',
        c_type: 'backtostock',
        c_currentLocaleValue: 'en-IE',
      },
    },
  ]);
});

test('[NTFY-03] saves a request for a coming-soon product with its own type', async () => {
  const { stored } = await submit({}, { product: { c_isComingSoon: true } });
  expect(stored[0]?.body).toMatchObject({ c_type: 'comingsoon' });
});

test.each([
  ['an invalid email address', { email: 'ada@' }],
  ['a privacy policy that is not accepted', { privacyPolicy2: '' }],
  ['no product', { productId: '' }],
])('[NTFY-01] rejects a form with %s and saves nothing', async (_what, fields) => {
  const { status, body, stored } = await submit(fields);
  expect([status, body, stored]).toEqual([400, { kept: false }, []]);
});

test('[NTFY-01] saves nothing without a solved captcha', async () => {
  const { status, body, stored } = await submit({ captcha: 'guessed' });
  expect([status, body, stored]).toEqual([400, { kept: false, refused: 'captcha' }, []]);
});

test('[NTFY-01] rejects an unknown product and one without notifications', async () => {
  const gone = await submit({ productId: 'no-such-product' });
  expect([gone.status, gone.body, gone.stored]).toEqual([400, { kept: false, refused: 'product' }, []]);
  const out = await submit({}, { product: {} });
  expect([out.status, out.body, out.stored]).toEqual([400, { kept: false, refused: 'product' }, []]);
});

test('[NTFY-01] a product that can be ordered is offered instead of mailed about', async () => {
  for (const product of [{}, { c_isNotifyMe: true }, { c_isComingSoon: true }]) {
    const there = await submit({}, { product: { ...product, inventory: { orderable: true } } });
    expect([there.status, there.body, there.stored]).toEqual([
      409,
      { kept: false, refused: 'available' },
      [],
    ]);
  }
});

test.each([
  [429, 'too_many', 429],
  [400, 'email', 400],
])(
  '[NTFY-02] a request that the platform refuses with %i is refused as %s with %i',
  async (storedStatus, refused, status) => {
    const outcome = await submit({}, { storedStatus });
    expect([outcome.status, outcome.body]).toEqual([status, { kept: false, refused }]);
    expect(outcome.log.messages).toHaveLength(1);
  },
);

test.each([
  ['the platform rejects the request', { storedStatus: 500 }],
  ['no client is configured', { client: false }],
])('[NTFY-02] reports a failure and logs the reason when %s', async (_why, fault) => {
  const { status, body, log } = await submit({}, fault);
  expect([status, body]).toEqual([502, { kept: false }]);
  expect(log.messages).toHaveLength(1);
});

test('[NTFY-01] signs up for the newsletter with the same captcha solution when ticked', async () => {
  const { body, signedUp } = await submit({ marketing: 'on' });
  expect(body).toMatchObject({ kept: true, newsletter: expect.anything() });
  expect(signedUp).toMatchObject([{ captcha: 'a-pass' }]);
  expect((await submit()).signedUp).toEqual([]);
});
