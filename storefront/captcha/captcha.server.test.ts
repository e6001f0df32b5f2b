import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { routeArgs } from '../testing/route-context.ts';
import type { Route } from './+types/captcha-route.ts';
import { newSum, solutionIn, spendCaptcha } from './captcha.server.ts';
import { loader } from './captcha-route.ts';

const form = (fields: Record<string, string>) => {
  const given = new FormData();
  for (const [name, value] of Object.entries(fields)) given.set(name, value);
  return given;
};

test('[NEWS-01] reads the solution of the component, or of the arithmetic question without JavaScript', () => {
  expect(solutionIn(form({ captcha: 'worked' }))).toBe('worked');
  expect(solutionIn(form({ sumChallenge: 'signed', sum: ' 7 ' }))).toBe('signed~7');
  expect(solutionIn(form({ captcha: 'worked', sumChallenge: 'signed', sum: '7' }))).toBe('worked');
  for (const fields of [{}, { sum: '7' }, { sumChallenge: 'signed', sum: '' }]) {
    expect(solutionIn(form(fields as never))).toBe('');
  }
  expect(solutionIn(form({ captcha: 'x'.repeat(9000) }))).toHaveLength(4000);
});

test('[NEWS-01] challenge responses are not cached', async () => {
  const work = { kind: 'work', challenge: 'a.b.c', iterations: 10, bits: 6 };
  const asked: string[] = [];
  const scope = scopeAnsweredBy((url) => {
    asked.push(url.searchParams.get('kind') ?? '');
    return Response.json(work);
  });
  const answer = await loader(routeArgs<Route.LoaderArgs>(scope));
  expect(await answer.json()).toEqual(work);
  expect(asked).toEqual(['work']);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
});

test('[NEWS-01] the arithmetic question is omitted while the service is unavailable', async () => {
  const sum = { kind: 'sum', challenge: 'signed', a: 3, b: 4 };
  expect(await newSum(scopeAnsweredBy(() => Response.json(sum)))).toEqual(sum);
  expect(await newSum(scopeAnsweredBy(() => new Response(null, { status: 503 })))).toBeUndefined();
});

test('[FORM-06] only a solution the service accepts returns a pass', async () => {
  const scope = scopeAnsweredBy((_url, _headers, body) =>
    JSON.parse(String(body)).captcha === 'right'
      ? Response.json({ pass: 'a-pass' })
      : Response.json({}, { status: 400 }),
  );
  expect(await spendCaptcha(scope, 'right')).toBe('a-pass');
  expect(await spendCaptcha(scope, 'wrong')).toBeUndefined();
  expect(await spendCaptcha(scope, '')).toBeUndefined();
});
