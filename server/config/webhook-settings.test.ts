import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../../commerce/webhooks/event-types.ts';
import { readEnvironment } from './environment.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const ERP = { url: 'https://erp.example/events', secrets: [SECRET] };
const read = (webhooks: unknown, others: NodeJS.ProcessEnv = {}) =>
  readEnvironment({
    WEBHOOKS: typeof webhooks === 'string' ? webhooks : JSON.stringify(webhooks),
    ...others,
  }).WEBHOOKS;

test('endpoints are read from JSON or a file, with their event types', () => {
  expect(readEnvironment({}).WEBHOOKS).toEqual([]);
  expect(read({ erp: ERP })).toEqual([{ id: 'erp', ...ERP, events: EVENT_TYPES, network: 'public' }]);
  const [{ events } = { events: [] }] = read({ oms: { ...ERP, events: ['return.*', 'order.placed'] } });
  expect(events).toEqual(['order.placed', ...EVENT_TYPES.filter((type) => type.startsWith('return.'))]);
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  const file = join(folder, 'webhooks.json');
  writeFileSync(
    file,
    JSON.stringify({ erp: ERP, cdp: { ...ERP, url: 'http://127.0.0.1:9/x', network: 'private' } }),
  );
  expect(read(file).map(({ id }) => id)).toEqual(['erp', 'cdp']);
  rmSync(folder, { recursive: true });
});

test.each([
  ['a file that is not there', '/nowhere/webhooks.json', 'reading it failed (ENOENT)'],
  ['broken JSON', `{"erp": {"secrets": ["${SECRET}" oops`, 'WEBHOOKS is not valid JSON'],
  ['a list', [ERP], 'WEBHOOKS'],
  ['no secret', { erp: { ...ERP, secrets: [] } }, 'erp: secrets: needs a secret'],
  ['three secrets', { erp: { ...ERP, secrets: [SECRET, SECRET, SECRET] } }, 'has at most two'],
  ['a short secret', { erp: { ...ERP, secrets: [SECRET.slice(0, 20)] } }, 'erp: secrets: 0: must be whsec_'],
  ['a secret of other characters', { erp: { ...ERP, secrets: [`${SECRET.slice(0, 40)} ?`] } }, 'base64'],
  ['an unknown event', { erp: { ...ERP, events: ['order.eaten'] } }, 'has no event "order.eaten"'],
  ['a test event', { erp: { ...ERP, events: ['webhook.test'] } }, 'has no event "webhook.test"'],
  ['an unknown key', { erp: { ...ERP, secret: SECRET } }, 'erp: '],
  ['another protocol', { erp: { ...ERP, url: 'ftp://erp.example' } }, 'erp: url: must be an address'],
  ['a password', { erp: { ...ERP, url: 'https://u:p@erp.example' } }, 'must have no user'],
  ['http elsewhere', { erp: { ...ERP, url: 'http://erp.example' } }, 'erp: the url must begin with https'],
  [
    'this machine',
    { erp: { ...ERP, url: 'http://localhost:9/x' } },
    'localhost is this machine. "network": "private"',
  ],
  [
    'a private address',
    { erp: { ...ERP, url: 'https://10.1.2.3' } },
    '10.1.2.3 is in a private network. "network"',
  ],
  [
    'the metadata of a cloud',
    { erp: { ...ERP, url: 'https://169.254.169.254', network: 'private' } },
    '169.254.169.254 is a link-local address',
  ],
  ['an unknown network', { erp: { ...ERP, network: 'mine' } }, 'erp: network: '],
  ['a strange id', { 'E R P': ERP }, 'E R P'],
])('an error names what is wrong, without secrets: %s', (_what, given, message) => {
  expect(() => read(given)).toThrow(message);
  try {
    read(given);
  } catch (error) {
    expect(String(error)).not.toContain(SECRET.slice(6, 20));
  }
});

test('plain http can be allowed; a tenant has events of its own', () => {
  const plain = { erp: { ...ERP, url: 'http://erp.example' } };
  expect(read(plain, { PLAIN_HTTP: 'allow' })).toHaveLength(1);
  const tenant = { COMMERCE_BACKEND: 'tenant', COMMERCE_CLIENT_ID: 'id', COMMERCE_CLIENT_SECRET: 'secret' };
  expect(() => read({ erp: ERP }, tenant)).toThrow('WEBHOOKS is for the embedded service');
});
