import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { lookupIn, type Network, refusalOf, refusalOfHost } from './network.ts';
import { post } from './post.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:c0a8:101',
  '64:ff9b::10.0.0.1',
  'fc00::1',
  'fd12:3456::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
])('%s is private', (address) => {
  expect(refusalOf(address, 'public')).toContain(address);
  expect(refusalOf(address, 'private')).toBeUndefined();
});

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'fd20:ce::254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
])('%s is refused in a private network too', (address) => {
  for (const network of ['public', 'private'] as const)
    expect(refusalOf(address, network)).toBe(
      `${address} is a link-local address, or that of a cloud's metadata`,
    );
});

test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is public',
  (address) => expect(refusalOf(address, 'public')).toBeUndefined(),
);

test('unusual spellings of addresses in a URL are refused before anything is sent', async () => {
  const headers = {};
  const { signal } = new AbortController();
  for (const host of [
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '[::ffff:7f00:1]',
    '①②⑦.0.0.1',
    'localhost',
    'LOCALHOST.',
  ])
    await expect(
      post(`http://${host}:1/`, { network: 'public', headers, signal }, '{}'),
      host,
    ).rejects.toThrow(/private network|this machine/);
  expect(refusalOfHost('localhost', 'private')).toBeUndefined();
  expect(refusalOfHost('erp.example', 'public')).toBeUndefined();
});

const resolved = (network: Network, all: boolean, ...addresses: string[]) =>
  new Promise<unknown>((resolve) =>
    lookupIn(network, (_name, _options, done) =>
      done(
        null,
        addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )('erp.example', { all }, (error, found) => resolve(error ? error.message : found)),
  );

test('a name is connected to at its allowed addresses only', async () => {
  expect(await resolved('public', false, '10.0.0.1', '8.8.8.8')).toBe('8.8.8.8');
  expect(await resolved('public', true, '::1', '8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await resolved('public', true, '10.0.0.1', '::1')).toBe(
    'erp.example: 10.0.0.1 is in a private network',
  );
  expect(await resolved('private', false, '10.0.0.1')).toBe('10.0.0.1');
  expect(await resolved('private', true, '169.254.169.254')).toBe(
    "erp.example: 169.254.169.254 is a link-local address, or that of a cloud's metadata",
  );
});
