import { createRequire } from 'node:module';
import type * as Sdk from 'commerce-sdk-isomorphic';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveryWorker } from '../../mail/delivery-worker.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import {
  ORGANIZATION,
  PRIVATE_CLIENT,
  PRIVATE_SECRET,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

// The package's ESM build does not load in Node.
const { ShopperCustomers, ShopperLogin, helpers } = createRequire(import.meta.url)(
  'commerce-sdk-isomorphic',
) as typeof Sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const config = (clientId: string, siteId = 'RivageEU', organizationId = ORGANIZATION) => ({
  proxy: service.origin,
  throwOnBadResponse: true,
  parameters: { shortCode: 'vitrine', clientId, organizationId, siteId },
});
const publicClient = () => new ShopperLogin(config(PUBLIC_CLIENT));
const privateClient = () => new ShopperLogin(config(PRIVATE_CLIENT));
const redirectURI = () => `${service.origin}/callback`;
const guest = (usid?: string) =>
  helpers.loginGuestUser({
    slasClient: publicClient(),
    parameters: { redirectURI: redirectURI(), ...(usid ? { usid } : {}) },
  });
const signIn = (username: string, password: string, usid?: string) =>
  helpers.loginRegisteredUserB2C({
    slasClient: publicClient(),
    credentials: { username, password },
    parameters: { redirectURI: redirectURI(), ...(usid ? { usid } : {}) },
  });
const refresh = (refreshToken: string) =>
  helpers.refreshAccessToken({ slasClient: publicClient(), parameters: { refreshToken } });

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: { message: string; response: Response }) => reason,
  );
  if (!error) throw new Error('The call did not fail.');
  return { message: error.message, body: await error.response.json() };
}

const TOKEN_FIELDS = [
  'access_token',
  'customer_id',
  'enc_user_id',
  'expires_in',
  'id_token',
  'idp_access_token',
  'refresh_token',
  'refresh_token_expires_in',
  'token_type',
  'usid',
];

test('[API-06] a guest signs in through the public client and gets all fields and claims', async () => {
  const response = await guest();
  expect(Object.keys(response)).toEqual(expect.arrayContaining(TOKEN_FIELDS));
  expect(response).toMatchObject({
    expires_in: 1800,
    refresh_token_expires_in: 30 * 86400,
    token_type: 'Bearer',
  });
  const claims = decodeJwt(response.access_token);
  expect(claims).toMatchObject({
    isb: `uido:slas::upn:Guest::uidn:Guest User::gcid:${response.customer_id}::chid:RivageEU`,
    sub: `cc-slas::vtrn_001::scid:${PUBLIC_CLIENT}::usid:${response.usid}`,
    iss: 'slas/prod/vtrn_001',
    aud: 'commercecloud/prod/vtrn_001',
    dnt: '0',
  });
  expect(claims.exp! - claims.iat!).toBe(1800);
});

test('a guest who sends a known usid keeps the customer id', async () => {
  const first = await guest();
  expect((await guest(first.usid)).customer_id).toBe(first.customer_id);
  const other = await guest('a-usid-nobody-gave-out');
  expect(other.usid).not.toBe('a-usid-nobody-gave-out');
  expect(other.customer_id).not.toBe(first.customer_id);
});

test('[API-06] a guest signs in through the private client, and its refresh token can be reused', async () => {
  const response = await helpers.loginGuestUserPrivate({
    slasClient: privateClient(),
    parameters: { dnt: true },
    credentials: { clientSecret: PRIVATE_SECRET },
  });
  expect(Object.keys(response)).toEqual(expect.arrayContaining(TOKEN_FIELDS));
  expect(decodeJwt(response.access_token).dnt).toBe('1');
  for (const _ of [1, 2]) {
    const again = await helpers.refreshAccessToken({
      slasClient: privateClient(),
      parameters: { refreshToken: response.refresh_token },
      credentials: { clientSecret: PRIVATE_SECRET },
    });
    expect(again).toMatchObject({ refresh_token: response.refresh_token, customer_id: response.customer_id });
    expect(decodeJwt(again.access_token).dnt).toBe('1');
  }
});

test('rejects a private client with a wrong or missing secret', async () => {
  const wrong = await refusalOf(
    helpers.loginGuestUserPrivate({
      slasClient: privateClient(),
      parameters: {},
      credentials: { clientSecret: 'not-it' },
    }),
  );
  expect(wrong.message).toBe('401 Unauthorized');
  expect(wrong.body.error).toBe('invalid_client');
});

test('[API-06] a customer signs in and keeps the usid; the token contains the guest’s customer id', async () => {
  const customerId = await insertCustomer(service.db, {
    login: 'ines@example.com',
    firstName: 'Inès: la',
    lastName: 'Première',
  });
  const before = await guest();
  const response = await signIn('Ines@example.com', PASSWORD, before.usid);
  expect(response).toMatchObject({
    usid: before.usid,
    customer_id: customerId,
    refresh_token_expires_in: 90 * 86400,
  });
  expect(decodeJwt(response.access_token).isb).toBe(
    'uido:ecom::upn:ines@example.com::uidn:Inès%3A la Première' +
      `::gcid:${before.customer_id}::rcid:${customerId}::chid:RivageEU`,
  );
});

test('a customer signs in through the private client', async () => {
  const customerId = await insertCustomer(service.db, { login: 'privé@example.com' });
  const response = await helpers.loginRegisteredUserB2C({
    slasClient: privateClient(),
    credentials: { username: 'privé@example.com', password: PASSWORD, clientSecret: PRIVATE_SECRET },
    parameters: { redirectURI: redirectURI() },
  });
  expect(response.customer_id).toBe(customerId);
});

test('a wrong password and an unknown login return the same 401 error', async () => {
  await insertCustomer(service.db, { login: 'known@example.com' });
  await insertCustomer(service.db, { login: 'disabled@example.com', enabled: false });
  await insertCustomer(service.db, { login: 'nopassword@example.com', password: null });
  const wrong = await refusalOf(signIn('known@example.com', 'not the password'));
  expect(wrong.message).toBe('401 Unauthorized');
  expect(wrong.body).toMatchObject({ status_code: '401', error: 'invalid_client' });
  for (const login of ['unknown@example.com', 'disabled@example.com', 'nopassword@example.com']) {
    expect(await refusalOf(signIn(login, PASSWORD))).toEqual(wrong);
  }
});

test('[API-06] a public refresh token rotates; reusing the old one revokes its successors', async () => {
  const first = await guest();
  const second = await refresh(first.refresh_token);
  expect(second.customer_id).toBe(first.customer_id);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  service.wait(11);
  const replay = await refusalOf(refresh(first.refresh_token));
  expect(replay.body.message).toBe('invalid refresh_token');
  const successor = await refusalOf(refresh(second.refresh_token));
  expect(successor.body.message).toBe('invalid refresh_token');
  // Another sign-in of the same guest starts another token family.
  expect((await refresh((await guest(first.usid)).refresh_token)).usid).toBe(first.usid);
});

test('concurrent refreshes with one token get the same successor', async () => {
  const { refresh_token } = await guest();
  const [one, other] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  expect(one.refresh_token).toBe(other.refresh_token);
  expect(one.refresh_token).not.toBe(refresh_token);
});

test('[AUTH-10] the refresh token is void after signing out', async () => {
  await insertCustomer(service.db, { login: 'leaving@example.com' });
  const response = await signIn('leaving@example.com', PASSWORD);
  const later = await refresh(response.refresh_token);
  const out = await helpers.logout({
    slasClient: publicClient(),
    parameters: { accessToken: later.access_token, refreshToken: later.refresh_token },
  });
  expect(out.access_token).toBe('');
  const refused = await refusalOf(refresh(later.refresh_token));
  expect(refused.body.message).toBe('invalid refresh_token');
});

test('[AUTH-10] the access token is void after signing out', async () => {
  const customerId = await insertCustomer(service.db, { login: 'copied@example.com' });
  const { access_token, refresh_token } = await signIn('copied@example.com', PASSWORD);
  const customers = new ShopperCustomers({
    ...config(PUBLIC_CLIENT),
    headers: { authorization: `Bearer ${access_token}` },
  });
  const read = () => customers.getCustomer({ parameters: { customerId } });
  expect(await read()).toMatchObject({ customerId });
  await helpers.logout({
    slasClient: publicClient(),
    parameters: { accessToken: access_token, refreshToken: refresh_token },
  });
  expect((await refusalOf(read())).body.detail).toBe('The session has ended.');
});

test('rejects signing out another session’s refresh token', async () => {
  const mine = await guest();
  const theirs = await guest();
  await refusalOf(
    helpers.logout({
      slasClient: publicClient(),
      parameters: { accessToken: mine.access_token, refreshToken: theirs.refresh_token },
    }),
  );
  expect((await refresh(theirs.refresh_token)).usid).toBe(theirs.usid);
});

test('accepts the organisation id without its prefix', async () => {
  const response = await helpers.loginGuestUser({
    slasClient: new ShopperLogin(config(PUBLIC_CLIENT, 'RivageEU', 'vtrn_001')),
    parameters: { redirectURI: redirectURI() },
  });
  expect(response.token_type).toBe('Bearer');
});

test('[API-06] a customer’s token reads the customer’s own data', async () => {
  const customerId = await insertCustomer(service.db, { login: 'own@example.com' });
  const { access_token } = await signIn('own@example.com', PASSWORD);
  const customers = new ShopperCustomers({
    ...config(PUBLIC_CLIENT),
    headers: { authorization: `Bearer ${access_token}` },
  });
  const customer = await customers.getCustomer({ parameters: { customerId } });
  expect(customer).toMatchObject({ customerId, email: 'own@example.com', authType: 'registered' });
});

/** Empties the outbox and returns the text of the mail to an address. */
async function mailedTo(address: string): Promise<string> {
  let mailed = '';
  const worker = startDeliveryWorker(service.services, {
    async send({ to, text }) {
      if (to === address) mailed += text;
    },
    close() {},
  });
  await worker.idle();
  await worker.stop();
  return mailed;
}

test('[API-06] a mailed code signs in without a password, once', async () => {
  const login = 'code@example.com';
  const customerId = await insertCustomer(service.db, { login });
  const slasClient = privateClient();
  const credentials = { clientSecret: PRIVATE_SECRET };
  const ask = (userid: string) =>
    helpers.authorizePasswordless({
      slasClient,
      credentials,
      parameters: { userid, mode: 'email', locale: 'de-DE' },
    });
  await ask(login);
  await ask('nobody@example.com');
  const code = /^[\w-]{43}$/m.exec(await mailedTo(login))![0];
  const redeem = (pwdlessLoginToken: string) =>
    helpers.getPasswordLessAccessToken({ slasClient, credentials, parameters: { pwdlessLoginToken } });
  const response = await redeem(code);
  expect(Object.keys(response)).toEqual(expect.arrayContaining(TOKEN_FIELDS));
  expect(response.customer_id).toBe(customerId);
  expect((await refusalOf(redeem(code))).body.error).toBe('invalid_grant');
});

test('[API-06] a mailed code is not an authorization code and expires after ten minutes', async () => {
  const login = 'late@example.com';
  await insertCustomer(service.db, { login });
  const slasClient = privateClient();
  const credentials = { clientSecret: PRIVATE_SECRET };
  const mailedCode = async () => {
    const parameters = { userid: login, mode: 'email', locale: 'en-IE' } as const;
    await helpers.authorizePasswordless({ slasClient, credentials, parameters });
    return /^[\w-]{43}$/m.exec(await mailedTo(login))![0];
  };
  const basic = `Basic ${Buffer.from(`${PRIVATE_CLIENT}:${PRIVATE_SECRET}`).toString('base64')}`;
  const asCode = await slasClient
    .getAccessToken({
      headers: { Authorization: basic },
      parameters: {},
      body: {
        grant_type: 'authorization_code',
        code: await mailedCode(),
        redirect_uri: redirectURI(),
        channel_id: 'RivageEU',
      },
    } as never)
    .then(
      () => 'answered',
      (error: Error) => error.message,
    );
  expect(asCode).not.toBe('answered');
  const code = await mailedCode();
  service.wait(601);
  const parameters = { pwdlessLoginToken: code };
  const late = await refusalOf(helpers.getPasswordLessAccessToken({ slasClient, credentials, parameters }));
  expect(late.body.error).toBe('invalid_grant');
});

test('[API-06] a mailed password token sets the password; the keys of tokens are public', async () => {
  const login = 'reset@example.com';
  await insertCustomer(service.db, { login });
  const body = {
    user_id: login,
    mode: 'email',
    channel_id: 'RivageEU',
    hint: 'cross_device',
    client_id: PUBLIC_CLIENT,
  };
  await publicClient().getPasswordResetToken({ parameters: {}, body } as never, true);
  const link = new URL(/http\S+\/setpassword\S+/.exec(await mailedTo(login))![0]);
  const reset = {
    pwd_action_token: link.searchParams.get('token'),
    new_password: 'Another-Tide-26',
    channel_id: 'RivageEU',
    client_id: PUBLIC_CLIENT,
    hint: 'cross_device',
    user_id: login,
  };
  await publicClient().resetPassword({ parameters: {}, body: reset } as never, true);
  expect((await signIn(login, 'Another-Tide-26')).token_type).toBe('Bearer');
  const { keys } = (await publicClient().getJwksUri({ parameters: {} })) as { keys: object[] };
  expect(keys.length).toBeGreaterThan(0);
  expect(keys[0]).not.toHaveProperty('d');
});
