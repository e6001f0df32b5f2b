import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readBody } from './input.ts';
import { Problem } from './problem.ts';

const app = new Hono().post('/', async (c) => {
  await readBody(c, z.looseObject({}));
  return c.text('read');
});
app.onError((error) => (error instanceof Problem ? error.toResponse() : Promise.reject(error)));

const answer = (body: string) => app.request('/', { method: 'POST', body });

test.each([
  ['lists', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['lists around an escape', `{"a":${'['.repeat(100_000)}"\\u0041"${']'.repeat(100_000)}}`],
  ['unterminated lists', '['.repeat(250_000)],
])('a JSON body of nested %s is rejected before it is parsed', async (_what, body) => {
  const refused = await answer(body);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ detail: 'The request body is nested too deeply.' });
});

test('brackets within strings are not counted, and an unterminated string costs one pass', async () => {
  expect(await (await answer(JSON.stringify({ a: '[{"\\'.repeat(500), b: [[[]]] }))).text()).toBe('read');
  const endless = await answer(`{"a":"${'\\"'.repeat(120_000)}`);
  expect(await endless.json()).toMatchObject({ detail: 'The request body is not valid JSON.' });
});
