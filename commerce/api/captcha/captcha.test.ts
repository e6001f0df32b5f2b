import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { insertRows } from '../../testing/builders.ts';
import { solveWork } from '../../testing/captcha.ts';
import { customPath, type Newsletter, startNewsletter } from '../../testing/newsletter.ts';
import type { RunningService } from '../../testing/service.ts';

let news: Newsletter;
let service: RunningService;
beforeAll(async () => {
  news = await startNewsletter();
  service = news.service;
});
afterAll(() => service.close());

test('[NEWS-01] requires a solved captcha, and accepts a solution once', async () => {
  const refused = async (captcha: string) => {
    const { status, body } = await news.signUp('robot@example.com', { captcha });
    return [status, String(body.type).split('/').at(-1)];
  };
  const work = await news.challenge('work');
  const solution = solveWork(work);
  for (const captcha of ['', 'nonsense', `${work.challenge}~0`, `x${solution}`])
    expect(await refused(captcha)).toEqual([400, 'captcha-failed']);
  expect((await news.signUp('human@example.com', { captcha: solution })).status).toBe(200);
  expect(await refused(solution)).toEqual([400, 'captcha-failed']);
  const late = solveWork(await news.challenge('work'));
  service.wait(1201);
  expect(await refused(late)).toEqual([400, 'captcha-failed']);
  const { challenge: sum, a, b } = await news.challenge('sum');
  expect(await refused(`${sum}~${a + b + 1}`)).toEqual([400, 'captcha-failed']);
  expect((await news.signUp('adder@example.com', { captcha: `${sum}~${a + b}` })).status).toBe(200);
  expect(await news.stateOf('robot@example.com')).toEqual([]);
});

/**
 * Other encodings of a signed token that verify too: the last character of a base64url signature has unused
 * bits.
 */
function spellings(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const first = alphabet.indexOf(token.at(-1)!) & 0b110000;
  const others = Array.from({ length: 16 }, (_, bits) => token.slice(0, -1) + alphabet[first + bits]);
  return [...others.filter((other) => other !== token), `${token}=`, `${token}==`, `${token}\n`, ` ${token}`];
}

test('[NEWS-01] [NTFY-01] rejects a used solution or pass in another encoding', async () => {
  const { challenge: sum, a, b } = await news.challenge('sum');
  expect((await news.signUp('once@example.com', { captcha: `${sum}~${a + b}` })).status).toBe(200);
  for (const other of spellings(sum))
    for (const answer of [`${a + b}`, `${a + b}.0`, `0${a + b}`])
      expect((await news.signUp('twice@example.com', { captcha: `${other}~${answer}` })).status).toBe(400);
  const pass = await news.freshPass();
  expect((await news.signUp('passed-once@example.com', { captcha: pass })).status).toBe(200);
  for (const other of [...spellings(pass), `${pass}~`, `${pass}~~`])
    expect((await news.signUp('twice@example.com', { captcha: other })).status, other).toBe(400);
});

test('[NEWS-01] of twenty concurrent requests with one pass one is accepted', async () => {
  const pass = await news.freshPass();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => news.signUp(`race-${index}@example.com`, { captcha: pass })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
});

test('[NEWS-01] limits sums per client and in total', async () => {
  const app = createCommerceApp(service.services);
  const verify = async (clientAddress: string) => {
    const { token } = await service.guest('RivageEU');
    const { challenge: sum, a, b } = await news.challenge('sum');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ captcha: `${sum}~${a + b}` });
    const request = { method: 'POST', headers, body };
    return (await app.request(customPath('captcha', 'verify'), request, { clientAddress })).status;
  };
  service.wait(1000);
  const own: number[] = [];
  for (let count = 0; count < 7; count++) own.push(await verify('203.0.113.1'));
  expect(own).toEqual([...Array(5).fill(200), 429, 429]);
  const others: number[] = [];
  for (let count = 0; count < 100; count++) others.push(await verify(`198.51.100.${count}`));
  expect(others.lastIndexOf(200)).toBe(94);
  expect(others.slice(95)).toEqual(Array(5).fill(429));
  service.wait(1000);
  expect(await verify('203.0.113.1')).toBe(200);
});

/** Local stand-in for Google's endpoint: 'good' is a valid solution, 'silent' gets no usable response. */
async function startVerifier() {
  const requests: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(Object.fromEntries(form));
    if (form.get('response') === 'silent') response.writeHead(502).end('<html>');
    else response.end(JSON.stringify({ success: form.get('response') === 'good', 'error-codes': [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { requests, url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`, close: () => server.close() };
}

test('[NEWS-01] with Google reCAPTCHA enabled, its result decides and a proof of work is not accepted', async () => {
  const verifier = await startVerifier();
  service.services.googleCaptcha = { secret: 'secret', verifies: verifier.url, fetch };
  await news.setPreferences('RivageUK', {
    googleCaptchaEnabled: '{"F":true,"G":false}',
    publicGoogleCaptchaKey: '{"F":"public-key","G":"other-key"}',
  });
  expect(await news.challenge('work', 'RivageUK')).toEqual({ kind: 'google', siteKey: 'public-key' });
  // Browsers without JavaScript can still solve the sum.
  expect(await news.challenge('sum', 'RivageUK')).toMatchObject({ kind: 'sum' });
  const work = solveWork(await news.challenge('work'));
  const answered = async (captcha: string) => {
    const { token } = await service.guest('RivageUK');
    const path = customPath('newsletter', 'signup', 'siteId=RivageUK&locale=en-GB');
    const { status, body } = await service.call('POST', path, {
      token,
      body: { ...news.payload('uk@example.com'), captcha },
    });
    return [status, body.type?.split('/').at(-1)];
  };
  expect(await answered('bad')).toEqual([400, 'captcha-failed']);
  expect(await answered(work)).toEqual([400, 'captcha-failed']);
  expect(await answered('')).toEqual([400, 'captcha-failed']);
  expect(await answered('silent')).toEqual([503, 'captcha-unavailable']);
  expect(await answered('good')).toEqual([200, undefined]);
  expect(verifier.requests).toMatchObject(
    ['bad', work, 'silent', 'good'].map((response) => ({ secret: 'secret', response })),
  );
  verifier.close();
  // No server listens there any more.
  expect(await answered('good')).toEqual([503, 'captcha-unavailable']);
  delete service.services.googleCaptcha;
});

test('[NEWS-01] reads captcha keys per brand, as JSON or JSON text, and respects a disabled brand', async () => {
  service.services.googleCaptcha = { secret: 'secret', verifies: 'http://127.0.0.1:9/', fetch };
  await insertRows(service.db, 'attribute_definition', [
    { object_type: 'OrganizationPreferences', id: 'brandId', system: false, value_type: 'string' },
  ] as never);
  const brand = (value: string) =>
    service.db
      .insertInto('global_preference')
      .values({ id: 'brandId', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  const keys = { publicGoogleCaptchaKey: '{"F":"of-f","G":"of-g"}' };
  await brand('G');
  await news.setPreferences('RivageUK', { ...keys, googleCaptchaEnabled: { F: false, G: 'true' } });
  expect(await news.challenge('work', 'RivageUK')).toEqual({ kind: 'google', siteKey: 'of-g' });
  await brand('F');
  expect(await news.challenge('work', 'RivageUK')).toMatchObject({ kind: 'work' });
  await news.setPreferences('RivageUK', { ...keys, googleCaptchaEnabled: '{"F":true' });
  expect(await news.challenge('work', 'RivageUK')).toMatchObject({ kind: 'work' });
  delete service.services.googleCaptcha;
});

test('[NTFY-01] [NEWS-01] a spent captcha yields a pass for one more request within a minute', async () => {
  const verify = async (captcha: string) => {
    const { token } = await service.guest('RivageEU');
    return service.call('POST', customPath('captcha', 'verify'), { token, body: { captcha } });
  };
  const solution = solveWork(await news.challenge('work'));
  const { status, body } = await verify(solution);
  expect(status).toBe(200);
  expect((await verify(solution)).body.type).toContain('/captcha-failed');
  expect((await news.signUp('passed@example.com', { captcha: body.pass })).status).toBe(200);
  expect((await news.signUp('again@example.com', { captcha: body.pass })).status).toBe(400);
  const late = await verify(solveWork(await news.challenge('work')));
  service.wait(61);
  expect((await news.signUp('late@example.com', { captcha: late.body.pass })).status).toBe(400);
  for (const captcha of ['', 'nonsense', `${late.body.pass}~1`])
    expect((await verify(captcha)).status, captcha).toBe(400);
});
