import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASIC_CLIENT, signInCustomer, signInGuest } from '../testing/client.ts';
import { insertCustomer, PASSWORD } from '../testing/customers.ts';
import { linkIn, sentMails } from '../testing/mails.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const custom = (path: string) => `/custom/${path.replace('/', `/v1/organizations/${ORGANIZATION}/`)}`;
const SITE = '?siteId=RivageEU&locale=en-IE';
const SIGN_UP = 'newsletter_subscription';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const mails = () => sentMails(service);
const tokenIn = (mail: Awaited<ReturnType<typeof mails>>[number]) =>
  linkIn(mail, 'account/confirm-email').searchParams.get('token')!;

/** Registers a customer and signs in; the address is not verified. */
async function registered(login: string) {
  const { status, body } = await register(login);
  expect(status).toBe(200);
  return { body, ...(await signedIn(login)) };
}

async function register(login: string, email = login) {
  const guest = await signInGuest(service.origin, 'RivageEU');
  const customer = { login, email, firstName: 'Eve', lastName: 'Adams', preferredLocale: 'en-IE' };
  return service.call('POST', CUSTOMERS + SITE, {
    token: guest.token,
    body: { customer, password: PASSWORD },
  });
}

async function signedIn(login: string, password = PASSWORD) {
  const { token, customerId } = await signInCustomer(service.origin, 'RivageEU', login, password);
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path + SITE, { token, ...(body ? { body } : {}) });
  return {
    customerId,
    call,
    own: (method: string, body?: object, path = '') =>
      call(method, `${CUSTOMERS}/${customerId}${path}`, body),
  };
}

type Caller = Pick<Awaited<ReturnType<typeof signedIn>>, 'call'>;
const confirm = ({ call }: Caller, token: string) =>
  call('POST', custom('customer-email/confirm'), { token });

/** Stores data under an address without an account. */
async function readerAt(email: string): Promise<void> {
  const at = service.services.now();
  await service.db
    .insertInto(SIGN_UP)
    .values({
      id: email,
      site_id: 'RivageEU',
      email,
      state: 'subscribed',
      locale: 'en-IE',
      source: 'footer',
      profile: JSON.stringify({ lastName: 'Secret', birthDate: '1990-05-04' }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await service.db
    .insertInto('custom_object')
    .values({
      type_id: 'EmailMeCustomer',
      site_id: 'RivageEU',
      id: `${email}_10000401`,
      attributes: JSON.stringify({ email, productId: '10000401', type: 'backtostock' }),
    })
    .execute();
}

const stateAt = async (email: string) =>
  (await service.db.selectFrom(SIGN_UP).select('state').where('email', '=', email).execute())[0]?.state;

test('names and logins that a stranger chooses become no link in a mail to somebody else', async () => {
  const victim = 'linked@example.com';
  const guest = await signInGuest(service.origin, 'RivageEU');
  const login = 'www.win.evil.example/a';
  const customer = { login, email: victim, firstName: 'Win at evil.example/b', lastName: 'X' };
  const { status } = await service.call('POST', CUSTOMERS + SITE, {
    token: guest.token,
    body: { customer, password: PASSWORD },
  });
  expect(status).toBe(200);
  const stranger = await signedIn(login);
  const next = { login: 'www.evil.example/c', currentPassword: PASSWORD };
  expect((await stranger.own('PATCH', next)).status).toBe(200);
  const sent = (await mails()).filter(({ to }) => to === victim);
  expect(sent).toHaveLength(3);
  for (const { text, html, subject } of sent)
    expect([text, html, subject].join('\n')).not.toMatch(/evil\.example/);
});

test('an unverified address gives no access to data stored under it', async () => {
  const email = 'reader@example.com';
  await readerAt(email);
  const eve = await registered(email);
  expect(eve.body).toMatchObject({ email, emailVerified: false });
  const data = await eve.call('POST', custom(`customer-data/customers/${eve.customerId}/export`), {
    currentPassword: PASSWORD,
  });
  expect(data.body).toMatchObject({ customer: { email }, subscriptions: [], notices: [] });
  expect(JSON.stringify(data.body)).not.toMatch(/Secret|1990-05-04|10000401/);
  for (const [path, body] of [
    ['check-create/getsubscription', { eMail: email }],
    ['check-create/checkandcreatesubscription', { eMail: email, consent: '2' }],
    ['check-create/checkandcreatesubscription', { eMail: email, consent: '1' }],
  ] as const) {
    const refused = await eve.call('POST', custom(path), body);
    expect(refused.status).toBe(403);
    expect(refused.body.type).toMatch(/\/email-not-verified$/);
  }
  const consents = `/shopper/shopper-consents/v1/organizations/${ORGANIZATION}/subscriptions`;
  const shown = await service.call('GET', `${consents}${SITE}&expand=consentStatus`, {
    token: (await signInCustomer(service.origin, 'RivageEU', email, PASSWORD)).token,
  });
  expect(shown.body.data[0].consentStatus).toEqual([]);
  const consentBody = {
    subscriptionId: 'newsletter',
    channel: 'email',
    contactPointValue: email,
    status: 'opt_out',
  };
  expect((await eve.call('POST', consents, consentBody)).status).toBe(400);
  expect(await stateAt(email)).toBe('subscribed');

  const gone = custom(`customer-data/customers/${eve.customerId}/delete`);
  expect((await eve.call('POST', gone, { currentPassword: PASSWORD })).status).toBe(204);
  expect(await stateAt(email)).toBe('subscribed');
  const notices = service.db
    .selectFrom('custom_object')
    .select('id')
    .where('type_id', '=', 'EmailMeCustomer');
  expect(await notices.execute()).toEqual([{ id: `${email}_10000401` }]);
});

test('the mailed link verifies the address once within 72 hours; then the customer has access to data stored under it', async () => {
  const email = 'proves@example.com';
  await readerAt(email);
  const ana = await registered(email);
  const first = (await mails()).find(({ subject }) => subject === 'Please confirm your email address')!;
  expect(first.to).toBe(email);
  service.wait(73 * 3600);
  const late = await confirm(await signedIn(email), tokenIn(first));
  expect(late.status).toBe(400);
  expect(late.body.type).toMatch(/\/invalid-email-token$/);
  const again = await signedIn(email);
  const resend = custom(`customer-email/customers/${ana.customerId}/verification`);
  expect((await again.call('POST', resend)).status).toBe(204);
  const [mail] = await mails();
  expect(await confirm(again, tokenIn(mail!))).toMatchObject({ status: 200, body: { email } });
  expect((await confirm(again, tokenIn(mail!))).status).toBe(400);
  expect((await again.own('GET')).body).toMatchObject({ emailVerified: true });
  const data = await again.call('POST', custom(`customer-data/customers/${ana.customerId}/export`), {
    currentPassword: PASSWORD,
  });
  expect(data.body).toMatchObject({ subscriptions: [{ lastName: 'Secret' }], notices: [{ email }] });
  const reads = await again.call('POST', custom('check-create/getsubscription'), {});
  expect(reads.body).toMatchObject({ isSubscribed: true });
  // The address is verified already, so no mail is sent.
  expect((await again.call('POST', resend)).status).toBe(204);
  expect(await mails()).toEqual([]);
});

test('[ACCT-05] a link is valid only for the customer it was mailed for, and is not used up by others', async () => {
  const email = 'not-hers@example.com';
  await readerAt(email);
  // A stranger registers with the address; its owner opens the mailed link.
  const eve = await registered(email);
  const link = tokenIn(
    (await mails()).find(({ subject }) => subject === 'Please confirm your email address')!,
  );
  const guest = await service.guest('RivageEU');
  const refused = await service.call('POST', custom('customer-email/confirm') + SITE, {
    token: guest.token,
    body: { token: link },
  });
  expect([refused.status, refused.body.type]).toEqual([403, expect.stringMatching(/\/sign-in-required$/)]);
  await insertCustomer(service.db, { login: 'passer-by@example.com' });
  const other = await confirm(await signedIn('passer-by@example.com'), link);
  expect([other.status, other.body.type]).toEqual([403, expect.stringMatching(/\/other-customer$/)]);
  expect((await eve.own('GET')).body).toMatchObject({ emailVerified: false });
  expect((await confirm(eve, link)).status).toBe(200);
});

test('[ACCT-05] the first mailed code ends the access of whoever registered with the address before', async () => {
  const email = 'hijacked@example.com';
  const eve = await registered(email);
  await mails();
  const attacker = await signInCustomer(service.origin, 'RivageEU', email, PASSWORD);
  const auth = `${service.origin}/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${auth}/${path}`, {
      method: 'POST',
      headers: { authorization: BASIC_CLIENT },
      body: new URLSearchParams(form),
    });
  /** The code is requested in the stranger's session. */
  async function signInByCode(usid: string) {
    const asked = { user_id: email, mode: 'email', channel_id: 'RivageEU', usid };
    expect((await post('passwordless/login', asked)).status).toBe(200);
    const [mail] = await mails();
    const code = /^[\w-]{20,}$/m.exec(mail!.text)![0];
    const fields = { grant_type: 'client_credentials', hint: 'pwdless_login', pwdless_login_token: code };
    return (await post('passwordless/token', fields)).json();
  }
  const owner = await signInByCode(attacker.usid);
  const read = (token: string) => service.call('GET', `${CUSTOMERS}/${eve.customerId}${SITE}`, { token });
  expect((await read(owner.access_token)).body).toMatchObject({ email, emailVerified: true });
  expect((await eve.own('GET')).status).toBe(401);
  expect((await read(attacker.token)).status).toBe(401);
  await expect(signedIn(email)).rejects.toThrow();
  // Another code signs in and ends nothing.
  await signInByCode(owner.usid);
  expect((await read(owner.access_token)).status).toBe(200);
});

test('limits verification mails of a customer to five in 15 minutes', async () => {
  const customerId = await insertCustomer(service.db, { login: 'often@example.com', verified: false });
  const { call } = await signedIn('often@example.com');
  const resend = custom(`customer-email/customers/${customerId}/verification`);
  for (let count = 0; count < 5; count++) expect((await call('POST', resend)).status).toBe(204);
  const stopped = await call('POST', resend);
  expect(stopped.status).toBe(429);
  expect(await mails()).toHaveLength(5);
});

test('a new email requires the password and its verification; the old address is notified', async () => {
  const email = 'before@example.com';
  await insertCustomer(service.db, { login: email });
  await insertCustomer(service.db, { login: 'occupied@example.com' });
  const before = await signedIn(email);
  const { own } = before;
  for (const body of [{ email: 'thief@example.com' }, { email: 'thief@example.com', currentPassword: 'x' }]) {
    const refused = await own('PATCH', body);
    expect(refused.status).toBe(400);
    expect(refused.body.type).toMatch(/\/invalid-password$/);
  }
  const taken = await own('PATCH', { email: 'occupied@example.com', currentPassword: PASSWORD });
  expect(taken.body.type).toMatch(/\/login-already-in-use$/);
  const next = 'after@example.com';
  const asked = await own('PATCH', { email: next, login: next, firstName: 'Ida', currentPassword: PASSWORD });
  expect(asked).toMatchObject({ status: 200, body: { email, login: email, firstName: 'Ida' } });
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[next, 'Please confirm your email address']]);
  expect((await confirm(before, tokenIn(sent[0]!))).status).toBe(200);
  const now = await signedIn(next);
  expect((await now.own('GET')).body).toMatchObject({ email: next, login: next, emailVerified: true });
  const [notice, ...more] = await mails();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ to: email, subject: 'Your email address was changed' });
  expect(notice!.text).toContain(email);
  expect(notice!.text).toContain(next);
});

test('an unverified old address is notified without the new address', async () => {
  await insertCustomer(service.db, { login: 'typo@example.com', verified: false });
  const typo = await signedIn('typo@example.com');
  await typo.own('PATCH', { email: 'right@example.com', currentPassword: PASSWORD });
  await confirm(typo, tokenIn((await mails())[0]!));
  const [notice] = await mails();
  expect(notice!.to).toBe('typo@example.com');
  expect(notice!.text).toContain('r…@example. com');
  expect(notice!.text).not.toContain('right@example.com');
});

test('a new password cancels a change of email requested with the old one', async () => {
  const login = 'keeps@example.com';
  await insertCustomer(service.db, { login });
  const thief = await signedIn(login);
  await thief.own('PATCH', { email: 'thief2@example.com', currentPassword: PASSWORD });
  const [mail] = await mails();
  const owner = await signedIn(login);
  const body = { currentPassword: PASSWORD, password: 'Another-Tide-2026' };
  expect((await owner.own('PUT', body, '/password')).status).toBe(204);
  expect((await confirm(await signedIn(login, body.password), tokenIn(mail!))).status).toBe(400);
});

test('a login cannot be somebody else’s email address', async () => {
  const refused = await register('victim@example.com', 'attacker@example.com');
  expect(refused.status).toBe(400);
  expect(refused.body.type).toMatch(/\/invalid-login$/);
  await insertCustomer(service.db, { login: 'attacker@example.com' });
  const { own } = await signedIn('attacker@example.com');
  const both = { login: 'victim@example.com', email: 'other@example.com', currentPassword: PASSWORD };
  expect((await own('PATCH', both)).body.type).toMatch(/\/invalid-login$/);
  // A login that is an email address changes together with the email, and vice versa, after verification.
  for (const [change, to] of [
    [{ login: 'login@example.com' }, 'login@example.com'],
    [{ email: 'email@example.com' }, 'email@example.com'],
  ] as const) {
    const asked = await own('PATCH', { ...change, currentPassword: PASSWORD });
    expect(asked.body).toMatchObject({ login: 'attacker@example.com', email: 'attacker@example.com' });
    const [mail] = await mails();
    expect(mail!.to).toBe(to);
  }
  expect((await register('captain', 'captain@example.com')).status).toBe(200);
  await mails();
});

test('mails that give access go to the verified email, or to the login if it is an address, and verify it', async () => {
  const { db } = service;
  const ask = async (login: string) => {
    const { token } = await service.guest('RivageEU');
    const path = `${CUSTOMERS}/password/actions/create-reset-token${SITE}`;
    await service.call('POST', path, { token, body: { login } });
    return (await mails())[0]!;
  };
  const verified = await insertCustomer(db, { login: 'captain2' });
  await db
    .updateTable('customer')
    .set({ email: 'captain2@example.com' })
    .where('id', '=', verified)
    .execute();
  expect((await ask('captain2')).to).toBe('captain2@example.com');

  // An import may give login and email different addresses: the mail goes to the login.
  const id = await insertCustomer(db, { login: 'theirs@example.com', verified: false });
  await db.updateTable('customer').set({ email: 'elsewhere@example.com' }).where('id', '=', id).execute();
  const mail = await ask('theirs@example.com');
  expect(mail.to).toBe('theirs@example.com');
  const { token } = await service.guest('RivageEU');
  const reset = {
    login: 'theirs@example.com',
    newPassword: PASSWORD,
    resetToken: linkIn(mail, 'setpassword').searchParams.get('token')!,
  };
  const done = await service.call('POST', `${CUSTOMERS}/password/actions/reset${SITE}`, {
    token,
    body: reset,
  });
  expect(done.status).toBe(204);
  const { own } = await signedIn('theirs@example.com');
  expect((await own('GET')).body).toMatchObject({ email: 'theirs@example.com', emailVerified: true });
});
