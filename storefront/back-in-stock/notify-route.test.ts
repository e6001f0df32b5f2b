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

/** The platform with one product that is sold out and, unless `product` says otherwise, offers to notify. */
async function ask(
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
    missed() {},
    merchant: { dataApi: 'http://commerce.test/data', token: async () => (client ? 'merchant' : undefined) },
  };
  const request = posted({ ...FORM, ...fields });
  const answer = await action(routeArgs<Route.ActionArgs>({ ...scope, services }, { request }));
  return { status: answer.status, body: await answer.json(), stored, signedUp, log };
}

test('[NTFY-03] an address is kept for the product, in the language of the page', async () => {
  const { status, body, stored } = await ask();
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

test('[NTFY-03] a product that is still to come is kept as one', async () => {
  const { stored } = await ask({}, { product: { c_isComingSoon: true } });
  expect(stored[0]?.body).toMatchObject({ c_type: 'comingsoon' });
});

test.each([
  ['an address that is none', { email: 'ada@' }],
  ['a privacy policy that is not accepted', { privacyPolicy2: '' }],
  ['no product', { productId: '' }],
])('[NTFY-01] a form with %s is refused, and nothing is kept', async (_what, fields) => {
  const { status, body, stored } = await ask(fields);
  expect([status, body, stored]).toEqual([400, { kept: false }, []]);
});

test('[NTFY-01] without a solved captcha nothing is kept', async () => {
  const { status, body, stored } = await ask({ captcha: 'guessed' });
  expect([status, body, stored]).toEqual([400, { kept: false, refused: 'captcha' }, []]);
});

test('[NTFY-01] nobody waits for a product that is unknown or sold out for good', async () => {
  const gone = await ask({ productId: 'no-such-product' });
  expect([gone.status, gone.body, gone.stored]).toEqual([400, { kept: false, refused: 'product' }, []]);
  const out = await ask({}, { product: {} });
  expect([out.status, out.body, out.stored]).toEqual([400, { kept: false, refused: 'product' }, []]);
});

test.each([
  ['the platform refuses it', { storedStatus: 500 }],
  ['the store has no client for it', { client: false }],
])('[NTFY-02] when %s, the shopper is told that it failed, and the log says why', async (_why, fault) => {
  const { status, body, log } = await ask({}, fault);
  expect([status, body]).toEqual([502, { kept: false }]);
  expect(log.messages).toHaveLength(1);
});

test('[NTFY-01] who ticks the newsletter is signed up by the same solution of the captcha', async () => {
  const { body, signedUp } = await ask({ marketing: 'on' });
  expect(body).toMatchObject({ kept: true, newsletter: expect.anything() });
  expect(signedUp).toMatchObject([{ captcha: 'a-pass' }]);
  expect((await ask()).signedUp).toEqual([]);
});
