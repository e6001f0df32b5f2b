import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createLog, requestLog } from './log.ts';

const { ResponseError } = createRequire(import.meta.url)(
  'commerce-sdk-isomorphic',
) as typeof import('commerce-sdk-isomorphic');

/** Returns the lines written to the log. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLog('debug', destination));
  return text.split('\n').filter(Boolean);
}

test('text from a request cannot start a line or send control characters to a terminal', () => {
  const path = '/search\n{"level":50,"msg":"forged"}\r\u001b[2J\u0000';
  const lines = logged((log) => log.error({ path, error: new Error(path) }, 'request failed'));
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(lines[0]).not.toMatch(/[\x00-\x1f]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path, msg: 'request failed' });
});

test('credentials, email addresses and card numbers are redacted at any depth', () => {
  const card = { number: '4242424242424242', securityCode: 'sesame-code' };
  const secrets = { token: 'sesame-token', password: 'sesame-password', email: 'ines@example.com' };
  const error = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (login)=(ines@example.com) already exists.',
    params: ['ines@example.com', 'sesame-hash', card.number],
  });
  const [line] = logged((log) =>
    log.error(
      { ...secrets, error, headers: { authorization: 'Bearer sesame', cookie: 'sesame' }, body: { card } },
      'failed',
    ),
  );
  expect(line).toContain('duplicate key value');
  expect(line).not.toMatch(/sesame|ines@|42424242/);
});

test('an error of the official client is logged without its headers, its URL and the customer’s data', () => {
  const url =
    'https://tenant.example/customer/shopper-customers/v1/organizations/f_ecom/customers/abKu12sesame?siteId=x';
  const response = new Response('{"login":"ines@example.com"}', {
    status: 404,
    statusText: 'Not Found',
    headers: { 'set-cookie': 'dwsid=sesame-cookie', authorization: 'Bearer sesame-token' },
  });
  Object.defineProperty(response, 'url', { value: url, enumerable: true });
  const error = new ResponseError(response);
  error.cause = new Error(`GET ${url} with Bearer sesame.token.value failed for ines@example.com`);
  const [line] = logged((log) => requestLog(log, 'abcd-1234').error('loading the customer failed', error));
  expect(line).not.toMatch(/sesame|ines|set-cookie|dwsid|abKu12/);
  expect(JSON.parse(line!)).toMatchObject({
    level: 50,
    correlationId: 'abcd-1234',
    msg: 'loading the customer failed',
    error: { message: '404 Not Found', status: 404, stack: expect.stringContaining('log.test.ts') },
  });
});

test('a path is logged without ids of customers and orders', () => {
  const path =
    '/mobify/proxy/api/customer/shopper-customers/v1/organizations/o/customers/abKu12/orders/00001';
  const [line] = logged((log) => log.info({ path }, 'request'));
  expect(JSON.parse(line!).path).toBe(
    '/mobify/proxy/api/customer/shopper-customers/v1/organizations/o/customers/[id]/orders/[id]',
  );
});
