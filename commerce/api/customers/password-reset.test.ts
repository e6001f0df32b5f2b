import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRefreshToken, readRefreshToken } from '../../identity/refresh-tokens.ts';
import { hashSecret } from '../../identity/secrets.ts';
import { openSession } from '../../identity/sessions.ts';
import type { Message } from '../../mail/transport.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import { linkIn, sentMails } from '../../testing/mails.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const BASE = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const ASK = `${BASE}/password/actions/create-reset-token?siteId=RivageEU`;
const RESET = `${BASE}/password/actions/reset?siteId=RivageEU`;
const SLAS = `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
const NEW = 'Another-Tide-2026';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const mails = () => sentMails(service);

const tokenIn = (mail: Message) => linkIn(mail, 'setpassword').searchParams.get('token')!;

async function ask(login: string, locale = 'en-IE') {
  const { token } = await service.guest('RivageEU');
  return service.call('POST', `${ASK}&locale=${locale}`, { token, body: { login } });
}

async function reset(body: object) {
  const { token } = await service.guest('RivageEU');
  return service.call('POST', RESET, { token, body });
}

async function signInStatus(login: string, password: string): Promise<number> {
  const response = await fetch(`${service.origin}${SLAS}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    body: new URLSearchParams({
      client_id: PUBLIC_CLIENT,
      channel_id: 'RivageEU',
      redirect_uri: 'http://localhost:3000/callback',
      code_challenge: 'c'.repeat(43),
    }),
  });
  return response.status;
}

test('[AUTH-09] mails a link in the requested language; its token sets the password once', async () => {
  const login = 'reset@example.com';
  await insertCustomer(service.db, { login });
  expect((await ask('Reset@example.com', 'fr-FR')).status).toBe(200);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: login, subject: 'Choisissez un nouveau mot de passe' });
  expect(linkIn(mail!, 'setpassword').pathname).toBe('/RivageEU/fr-FR/setpassword');
  const resetToken = tokenIn(mail!);
  const stored = await service.db.selectFrom('password_reset_token').select('token_hash').execute();
  expect(stored).toEqual([{ token_hash: hashSecret(resetToken) }]);
  expect((await reset({ login, newPassword: NEW, resetToken })).status).toBe(204);
  expect(await signInStatus(login, NEW)).toBe(303);
  expect(await signInStatus(login, PASSWORD)).toBe(401);
  const again = await reset({ login, newPassword: 'Third-Tide-2026', resetToken });
  expect(again.status).toBe(400);
  expect(again.body.type).toMatch(/\/invalid-reset-token$/);
  expect(await signInStatus(login, NEW)).toBe(303);
});

test('[AUTH-09] the token in the response is not valid, and the response is the same for an unknown login', async () => {
  const login = 'known@example.com';
  await insertCustomer(service.db, { login });
  const [known, unknown] = [await ask(login), await ask('nobody@example.com')];
  expect(known.status).toBe(200);
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  expect(known.body).toMatchObject({ login, email: login, expiresInMinutes: 30 });
  const refused = await reset({ login, newPassword: NEW, resetToken: known.body.resetToken });
  expect(refused.status).toBe(400);
  // Both wrote the same kind of row; the recipient is looked up when the mail is composed.
  expect((await mails()).map(({ to }) => to)).toEqual([login]);
});

test('[AUTH-09] rejects an expired token, a token of another login and a short password', async () => {
  const login = 'strict@example.com';
  await insertCustomer(service.db, { login });
  await insertCustomer(service.db, { login: 'other@example.com' });
  await ask(login);
  const resetToken = tokenIn((await mails())[0]!);
  expect((await reset({ login: 'other@example.com', newPassword: NEW, resetToken })).status).toBe(400);
  const short = await reset({ login, newPassword: 'short', resetToken });
  expect(short.body.type).toMatch(/\/invalid-password$/);
  service.wait(31 * 60);
  expect((await reset({ login, newPassword: NEW, resetToken })).status).toBe(400);
  expect(await signInStatus(login, PASSWORD)).toBe(303);
});

test('[AUTH-09] of two concurrent uses of a token one succeeds, and every session of the customer ends', async () => {
  const login = 'sessions@example.com';
  const customerId = await insertCustomer(service.db, { login });
  const now = service.services.now();
  const usid = await openSession(service.db, now, { siteId: 'RivageEU', clientId: PUBLIC_CLIENT });
  const grant = { usid, clientId: PUBLIC_CLIENT, siteId: 'RivageEU', customerId, dnt: '0' };
  const { token } = await issueRefreshToken(service.db, now, grant);
  await ask(login);
  const resetToken = tokenIn((await mails())[0]!);
  const uses = await Promise.all([1, 2].map(() => reset({ login, newPassword: NEW, resetToken })));
  expect(uses.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect(await readRefreshToken(service.db, now, token, PUBLIC_CLIENT)).toBeUndefined();
  const ended = await service.db.selectFrom('signed_out_session').select('usid').execute();
  expect(ended).toContainEqual({ usid });
});

test('[AUTH-09] sends no more mails after five requests for one login, known or unknown', async () => {
  for (const login of ['many@example.com', 'unknown-many@example.com']) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await ask(login)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('[AUTH-09] the login service mails the token too, bound to the requesting client', async () => {
  const login = 'slas@example.com';
  await insertCustomer(service.db, { login });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${service.origin}${SLAS}/password/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const verifier = 'v'.repeat(43);
  const common = { client_id: PUBLIC_CLIENT, channel_id: 'RivageEU' };
  const requested = await post('reset', {
    ...common,
    user_id: login,
    mode: 'email',
    locale: 'es-es',
    code_challenge: hashSecret(verifier),
  });
  expect(requested.status).toBe(200);
  const [mail] = await mails();
  expect(mail!.subject).toBe('Elige una contraseña nueva');
  const use = { ...common, pwd_action_token: tokenIn(mail!), new_password: NEW };
  expect((await post('action', use)).status).toBe(400);
  expect((await post('action', { ...use, code_verifier: verifier })).status).toBe(200);
  expect(await signInStatus(login, NEW)).toBe(303);
  expect((await post('reset', { ...common, user_id: login, mode: 'sms' })).status).toBe(400);
  const unknown = await post('reset', {
    ...common,
    user_id: 'nobody@example.com',
    mode: 'email',
    hint: 'cross_device',
  });
  expect(unknown.status).toBe(200);
});
