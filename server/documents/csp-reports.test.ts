import { afterAll, expect, test } from 'vitest';
import { openStore } from '../testing/open-store.ts';
import { CSP_REPORTS, readViolations } from './csp-reports.ts';
import { encodeDocument } from './encode-document.ts';

const store = await openStore('https://shop.example');
afterAll(() => store.close());

const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.example/eu/en-IE/billing?attempt=secret',
    'blocked-uri': 'https://evil.example/skim.js?card=4242',
    'violated-directive': 'script-src-elem',
  },
};
const NEW = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://shop.example/eu/en-IE/wallet',
      blockedURL: 'inline',
      effectiveDirective: 'script-src-elem',
    },
  },
];

test('a report contains page, blocked source and directive, and no query', () => {
  expect(readViolations(JSON.stringify(OLD))).toEqual([
    { page: '/eu/en-IE/billing', blocked: 'https://evil.example', directive: 'script-src-elem' },
  ]);
  expect(readViolations(JSON.stringify(NEW))).toEqual([
    { page: '/eu/en-IE/wallet', blocked: 'inline', directive: 'script-src-elem' },
  ]);
});

test.each([
  ['foo?card=4111111111111111&email=a@b.c', 'other'],
  ['card:4111111111111111', 'other'],
  ['data', 'data'],
  ['data:text/plain,4111111111111111', 'data'],
  ['blob:https://shop.example/4111111111111111', 'blob'],
  ['https://4111.evil.example/a/b@c?d', 'https://4111.evil.example'],
  ['', 'other'],
])('logs the blocked URI %j as %j', (blocked, kept) => {
  const report = { 'document-uri': 'https://shop.example/eu/en-IE/billing', 'blocked-uri': blocked };
  const body = { 'csp-report': { ...report, 'violated-directive': 'email=a@b.c' } };
  expect(readViolations(JSON.stringify(body))).toEqual([
    { page: '/eu/en-IE/billing', blocked: kept, directive: 'other' },
  ]);
});

test.each(['', '{', 'null', '[]', '[1]', '{"csp-report":1}', '{"csp-report":{}}'])(
  'ignores the invalid report %j',
  (body) => {
    expect(readViolations(body)).toEqual([]);
  },
);

test('reports need no Origin header and are rate limited; other requests are rejected', async () => {
  const send = (method = 'POST') =>
    store.ask(CSP_REPORTS, {
      method,
      headers: { 'content-type': 'application/csp-report' },
      ...(method === 'POST' ? { body: Buffer.from(JSON.stringify(OLD)) } : {}),
    });
  expect((await send('GET')).status).toBe(405);
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

test('only the policy of payment pages has a report endpoint', async () => {
  const options = { maxBytes: 0, policy: { secure: true }, now: Date.now };
  const page = (more: Record<string, string>) =>
    encodeDocument(
      {
        status: 200,
        headers: new Headers({ 'content-type': 'text/html', ...more }),
        body: Buffer.from('<p>pay</p>'),
      },
      options,
    );
  const { headers } = await page({ 'x-payment-page': 'yes' });
  expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-reports; report-to csp$/);
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  expect(headers).not.toHaveProperty('x-payment-page');
  expect((await page({})).headers['content-security-policy']).not.toContain('report');
});
