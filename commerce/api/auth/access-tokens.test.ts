import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingKey } from '../../identity/signing-keys.ts';
import { signAccessToken, signIdToken } from '../../identity/tokens.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const SUBJECT = { customerId: 'abc', usid: 'u-1', siteId: 'RivageEU', clientId: PUBLIC_CLIENT };
const PATH = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/abc`;

/** Calls a protected resource with a bearer token. */
const read = (token: string, siteId = 'RivageEU') =>
  service.call('GET', `${PATH}?siteId=${siteId}`, { token });

/** Builds a token like the service's, with a chosen key and chosen claims. */
async function forge(options: {
  key?: CryptoKey | Uint8Array;
  alg?: string;
  kid?: string;
  claims?: object;
  noExpiry?: boolean;
}) {
  const own = await signingKey(service.db);
  const key = options.key ?? (await importJWK(own.privateJwk, 'ES256'));
  const token = new SignJWT({
    isb: 'uido:slas::upn:Guest::uidn:Guest User::gcid:abc::chid:RivageEU',
    sub: 'cc-slas::vtrn_001::scid:client::usid:u-1',
    iss: 'slas/prod/vtrn_001',
    aud: 'commercecloud/prod/vtrn_001',
    ...options.claims,
  }).setProtectedHeader({ alg: options.alg ?? 'ES256', kid: options.kid ?? own.kid });
  if (!options.noExpiry) token.setExpirationTime(new Date(service.services.now().getTime() + 600_000));
  return token.sign(key);
}

async function expectRefused(token: string) {
  const { status, body } = await read(token);
  expect(status).toBe(401);
  expect(body.type).toContain('/invalid-access-token');
}

test('a token reads its own customer', async () => {
  expect((await read(await signAccessToken(service.services, SUBJECT))).status).toBe(200);
  expect((await read(await forge({}))).status).toBe(200);
});

test('[API-06] rejects a token signed with another key', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  await expectRefused(await forge({ key: privateKey }));
  await expectRefused(await forge({ key: privateKey, kid: 'another' }));
});

test('[API-06] rejects a token changed after signing', async () => {
  const [head, , signature] = (await forge({})).split('.');
  const claims = Buffer.from(JSON.stringify({ isb: 'uido:ecom', exp: 9e9 })).toString('base64url');
  await expectRefused(`${head}.${claims}.${signature}`);
});

test('[API-06] rejects an unsigned token and one signed with the public key as an HMAC secret', async () => {
  const [, claims] = (await forge({})).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  await expectRefused(`${none}.${claims}.`);
  const { x } = (await signingKey(service.db)).privateJwk;
  await expectRefused(await forge({ alg: 'HS256', key: Buffer.from(x!.padEnd(64, '0')) }));
  await expectRefused('not.a.token');
});

test('[API-06] rejects a token of another tenant, for another audience or without an expiry', async () => {
  await expectRefused(await forge({ claims: { iss: 'slas/prod/zzzz_001' } }));
  await expectRefused(await forge({ claims: { aud: 'commercecloud/prod/zzzz_001' } }));
  await expectRefused(await signIdToken(service.services, PUBLIC_CLIENT, { sub: 'usid:u-1' }));
  await expectRefused(await forge({ noExpiry: true }));
});

test('[API-06] rejects a token of another site', async () => {
  const { status, body } = await read(await signAccessToken(service.services, SUBJECT), 'RivageUS');
  expect(status).toBe(401);
  expect(body.type).toContain('/invalid-access-token');
});

test('[API-06] a token expires after 1800 s, also when it was verified before', async () => {
  const token = await signAccessToken(service.services, SUBJECT);
  service.wait(1790);
  expect((await read(token)).status).toBe(200);
  service.wait(20);
  const { status, body } = await read(token);
  expect(status).toBe(401);
  expect(body.detail).toContain('expired');
});

test('the published keys verify a token and contain no private part', async () => {
  const base = `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
  const configuration = await service.call('GET', `${base}/.well-known/openid-configuration`);
  expect(configuration.body.jwks_uri).toBe(`${service.origin}${base}/jwks`);
  const { body } = await service.call('GET', `${base}/jwks`);
  expect(body.keys).toEqual([
    {
      kid: expect.any(String),
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
});

test('finds a key that another process added, without a restart', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  await service.db
    .insertInto('signing_key')
    .values({ kid: 'added', private_jwk: JSON.stringify(jwk) })
    .execute();
  service.wait(60);
  expect((await read(await forge({ key: privateKey, kid: 'added' }))).status).toBe(200);
});
