import { expect, test } from 'vitest';
import { DEMO_MANAGER_SECRET } from './demo-clients.ts';
import { readEnvironment } from './environment.ts';

const SECRET = 'k3Jd82mQpLw0ZxT5vB7nR1sY';
const ERP = { secrets: [SECRET], scopes: ['sfcc.orders.rw', 'c_audit'] };
const read = (clients: unknown, others: NodeJS.ProcessEnv = {}) =>
  readEnvironment({
    API_CLIENTS: typeof clients === 'string' ? clients : JSON.stringify(clients),
    ...others,
  }).API_CLIENTS;

test('API clients are read with their scopes and sites', () => {
  expect(readEnvironment({}).API_CLIENTS).toEqual([]);
  expect(read({ erp: ERP, wms: { ...ERP, sites: ['RivageEU'] } })).toEqual([
    { id: 'erp', ...ERP },
    { id: 'wms', ...ERP, sites: ['RivageEU'] },
  ]);
});

test.each([
  ['a file that is not there', '/nowhere/clients.json', 'reading it failed (ENOENT)'],
  ['broken JSON', `{"erp": "${SECRET}`, 'API_CLIENTS is not valid JSON'],
  ['a short secret', { erp: { ...ERP, secrets: [SECRET.slice(0, 20)] } }, 'must have at least 24 characters'],
  [
    'the secret of the demo',
    { erp: { ...ERP, secrets: [DEMO_MANAGER_SECRET] } },
    'the public secret of the demo',
  ],
  ['three secrets', { erp: { ...ERP, secrets: [SECRET, SECRET, SECRET] } }, 'has at most two'],
  ['an unknown scope', { erp: { ...ERP, scopes: ['sfcc.everything'] } }, 'must be one of sfcc.preferences'],
  ['no scope', { erp: { ...ERP, scopes: [] } }, 'needs a scope'],
  ['no site', { erp: { ...ERP, sites: [] } }, 'has no site'],
  ['an unknown field', { erp: { ...ERP, site: 'RivageEU' } }, 'erp: '],
])('%s is refused, without quoting a secret', (_case, clients, reason) => {
  expect(() => read(clients)).toThrow(reason);
  expect(() => read(clients)).not.toThrow(SECRET);
});

test('a tenant has its own clients, and an id belongs to one client', () => {
  const tenant = { COMMERCE_BACKEND: 'tenant', COMMERCE_CLIENT_ID: 'a', COMMERCE_CLIENT_SECRET: 'b' };
  expect(() => read({ erp: ERP }, tenant)).toThrow('is for the embedded service');
  const own = { ACCOUNT_MANAGER_CLIENT_ID: 'erp', ACCOUNT_MANAGER_CLIENT_SECRET: 'secret' };
  expect(() => read({ erp: ERP }, own)).toThrow('erp: is ACCOUNT_MANAGER_CLIENT_ID already');
});
