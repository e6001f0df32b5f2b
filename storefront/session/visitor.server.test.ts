import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { STORE, sessionOf } from '../testing/route-context.ts';
import { CONSENT_COOKIE, VISITOR_COOKIE, writeConsent } from './shell/consent.ts';
import { ensureVisitor, readVisitor } from './visitor.server.ts';

const visit = (cookies: string[], who: Parameters<typeof sessionOf>[0] = null, publicUrl = STORE) => {
  const { services, ...place } = scopeAnsweredBy(() => Response.json({}));
  const scope = { ...place, services: { ...services, publicUrl, session: sessionOf(who).port } };
  return { scope, request: new Request(STORE, { headers: { cookie: cookies.join('; ') } }) };
};
const allowed = `${CONSENT_COOKIE}=${writeConsent(['statistics'])}`;

test('[CONT-07] no visitor is read without consent to statistics', async () => {
  const known = `${VISITOR_COOKIE}=abc`;
  for (const cookies of [[], [known], [known, `${CONSENT_COOKIE}=${writeConsent(['marketing'])}`]]) {
    const { scope, request } = visit(cookies);
    expect(await readVisitor(scope, request)).toBeUndefined();
  }
});

test('[RECO-05] a visitor has a cookie id, a customer also an opaque user id', async () => {
  const guest = visit([allowed, `${VISITOR_COOKIE}=abc`]);
  expect(await readVisitor(guest.scope, guest.request)).toEqual({ cookieId: 'abc', userId: undefined });
  const customer = visit([allowed, `${VISITOR_COOKIE}=abc`], {});
  const { userId } = (await readVisitor(customer.scope, customer.request)) ?? {};
  expect(userId).toMatch(/^opaque-/);
  expect(userId).not.toContain('the-customer');
  const forged = visit([allowed, `${VISITOR_COOKIE}=a%0d%0ab`]);
  expect(await readVisitor(forged.scope, forged.request)).toBeUndefined();
});

test('[RECO-05] a new visitor gets an HttpOnly cookie, a known one keeps it', async () => {
  const headers = new Headers();
  const { scope, request } = visit([allowed]);
  const { cookieId } = await ensureVisitor(scope, request, headers);
  expect(headers.get('set-cookie')).toContain(`${VISITOR_COOKIE}=${cookieId}`);
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=7776000; Secure/);
  const local = visit([allowed], null, 'http://localhost:3000');
  const plain = new Headers();
  await ensureVisitor(local.scope, local.request, plain);
  expect(plain.get('set-cookie')).not.toContain('Secure');
  const again = visit([allowed, `${VISITOR_COOKIE}=${cookieId}`]);
  const none = new Headers();
  expect(await ensureVisitor(again.scope, again.request, none)).toMatchObject({ cookieId });
  expect(none.get('set-cookie')).toBeNull();
});
