import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { routeArgs, sessionOf } from '../testing/route-context.ts';
import type { Route } from './+types/session-route.ts';
import { action, loader } from './session-route.ts';

const CUSTOMER = { firstName: 'Ines', lastName: 'Marchand', email: 'ines@example.com', login: 'ines' };

const read = async (session: ReturnType<typeof sessionOf>, customer: () => Response) => {
  const asked: string[] = [];
  const scope = scopeAnsweredBy((url) => {
    asked.push(url.pathname);
    return customer();
  });
  const answer = await loader(routeArgs<Route.LoaderArgs>(scope, { session: session.port }));
  return { asked, answer, text: await answer.text() };
};

test('[SH-14] without a session the visitor is a guest, and no request is sent', async () => {
  const { asked, text } = await read(sessionOf(null), () => Response.json(CUSTOMER));
  expect(JSON.parse(text)).toEqual({ registered: false, customerType: 'guest' });
  expect(asked).toEqual([]);
});

test('[SH-14] the response contains the customer’s name, but no token', async () => {
  const { answer, text } = await read(sessionOf({}), () => Response.json(CUSTOMER));
  expect(JSON.parse(text)).toEqual({
    registered: true,
    customerType: 'registered',
    customerId: 'the-customer',
    firstName: 'Ines',
    lastName: 'Marchand',
    email: 'ines@example.com',
    userId: expect.stringMatching(/^opaque-/),
  });
  expect(text).not.toMatch(/the-secret-token|the-usid|login/);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
});

test('[AUTH-10] signs out a customer whose token the platform rejects', async () => {
  const session = sessionOf({});
  const { text } = await read(session, () => Response.json({}, { status: 404 }));
  expect(JSON.parse(text)).toEqual({ registered: false, customerType: 'guest' });
  expect(session.signedIn()).toBe(false);
});

test('[API-02] the customer stays signed in when the platform is unavailable', async () => {
  const session = sessionOf({});
  await expect(read(session, () => Response.json({}, { status: 503 }))).rejects.toThrow('503');
  expect(session.signedIn()).toBe(true);
});

test('[AUTH-10] signing out reloads the sign-in page and ends the session', async () => {
  const session = sessionOf({});
  const scope = scopeAnsweredBy(() => Response.json({}));
  const answer: Response = await action(routeArgs<Route.ActionArgs>(scope, { session: session.port })).catch(
    (redirect) => redirect,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/eu/en-IE/login');
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
  expect(session.signedIn()).toBe(false);
});
