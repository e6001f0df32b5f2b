import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmSubscription, subscriptionOfEmail } from '../../newsletter/subscriptions.ts';
import { clientConfig, customerOf, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const { ShopperConsents } = sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const consent = (contactPointValue: string, status: 'opt_in' | 'opt_out') => ({
  subscriptionId: 'newsletter',
  channel: 'email' as const,
  contactPointValue,
  status,
});
const stateOf = async (email: string) => (await subscriptionOfEmail(service.db, 'RivageEU', email))?.state;

test('[API-03] a customer reads the subscription, subscribes by mail and unsubscribes', async () => {
  const login = 'reader@example.com';
  const { access_token: token } = await customerOf(service, login);
  const consents = new ShopperConsents(clientConfig(service, token));
  const read = () =>
    consents.getSubscriptions({
      parameters: { expand: ['consentStatus'], tags: ['user_profile'], locale: 'es-ES' },
    } as never);
  expect((await read()).data).toMatchObject([
    {
      subscriptionId: 'newsletter',
      channels: ['email'],
      title: 'Newsletter',
      consentType: 'marketing',
      defaultStatus: 'opt_out',
      consentStatus: [{ channel: 'email', contactPointValue: login, status: 'opt_out' }],
    },
  ]);
  const joined = await consents.updateSubscription({
    parameters: {},
    body: consent(login, 'opt_in'),
  } as never);
  expect(joined).toEqual(consent(login, 'opt_in'));
  expect(await stateOf(login)).toBe('pending');
  const { id } = (await subscriptionOfEmail(service.db, 'RivageEU', login))!;
  await confirmSubscription(service.db, service.services.now(), id);
  expect((await read()).data[0]!.consentStatus).toMatchObject([{ status: 'opt_in' }]);
  await consents.updateSubscription({ parameters: {}, body: consent(login, 'opt_out') } as never);
  expect(await stateOf(login)).toBe('unsubscribed');
});

test('[API-03] a bulk request reports each error; a guest can subscribe but not unsubscribe others', async () => {
  const consents = new ShopperConsents(clientConfig(service, (await guestOf(service)).access_token));
  const { data } = await consents.getSubscriptions({ parameters: {} });
  expect(data[0]).not.toHaveProperty('consentStatus');
  const subscriptions = [
    consent('ada@example.com', 'opt_in'),
    consent('not an address', 'opt_in'),
    consent('ada@example.com', 'opt_out'),
    { ...consent('+353 91 000000', 'opt_in'), channel: 'sms' as const },
  ];
  const { results } = await consents.updateSubscriptions({
    parameters: {},
    body: { subscriptions },
  } as never);
  expect(results.map(({ success, error }) => error?.code ?? success)).toEqual([
    true,
    'INVALID_CONTACT_POINT',
    'INVALID_CONTACT_POINT',
    'INVALID_SUBSCRIPTION',
  ]);
  // Only the mail can prove who owns the address.
  expect(await stateOf('ada@example.com')).toBe('pending');
  const alone = consents.updateSubscription({ parameters: {}, body: consent('x y', 'opt_in') } as never);
  expect((await rejectionOf(alone)).status).toBe(400);
});
