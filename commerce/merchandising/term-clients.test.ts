import { expect, test } from 'vitest';
import { TermClients } from './term-clients.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test('a term is written from its third client on, with the searches before', () => {
  const clients = new TermClients();
  expect(clients.add('linen', '192.0.2.1', false, NOON)).toBe(undefined);
  expect(clients.add('linen', '192.0.2.1', true, NOON)).toBe(undefined);
  expect(clients.add('linen', '192.0.2.1', true, NOON)).toBe(undefined);
  expect(clients.add('linen', '192.0.2.2', false, NOON)).toBe(undefined);
  expect(clients.add('linen', '192.0.2.3', false, NOON)).toEqual({ searches: 5, misses: 2 });
  expect(clients.add('linen', '192.0.2.1', true, NOON)).toEqual({ searches: 1, misses: 1 });
  expect(clients.add('silk', '192.0.2.4', true, NOON)).toBe(undefined);
});

test('clients without a network count as one', () => {
  const clients = new TermClients();
  for (let search = 0; search < 5; search++)
    expect(clients.add('linen', undefined, false, NOON)).toBe(undefined);
});

test('a new day forgets the clients of the day before', () => {
  const clients = new TermClients();
  clients.add('linen', '192.0.2.1', false, NOON);
  clients.add('linen', '192.0.2.2', false, NOON);
  expect(clients.add('linen', '192.0.2.3', false, later(12 * 60))).toBe(undefined);
  expect(clients.add('linen', '192.0.2.1', false, later(12 * 60))).toBe(undefined);
  expect(clients.add('linen', '192.0.2.2', false, later(12 * 60))).toEqual({ searches: 3, misses: 0 });
});

test('a client proposes 60 terms in an hour, and still counts for terms that are known', () => {
  const clients = new TermClients();
  for (const client of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) clients.add('known', client, false, NOON);
  for (let term = 0; term < 60; term++) clients.add(`term ${term}`, '192.0.2.1', false, NOON);
  const third = (term: string, at: Date) => {
    clients.add(term, '192.0.2.2', false, at);
    clients.add(term, '192.0.2.3', false, at);
    return clients.add(term, '192.0.2.1', false, at);
  };
  expect(third('new', later(59))).toBe(undefined);
  expect(clients.add('known', '192.0.2.1', false, later(59))).toEqual({ searches: 1, misses: 0 });
  // A term that it proposed before is not another one.
  clients.add('term 1', '192.0.2.2', false, later(59));
  clients.add('term 1', '192.0.2.1', false, later(59));
  expect(clients.add('term 1', '192.0.2.3', false, later(59))).toEqual({ searches: 4, misses: 0 });
  expect(third('other', later(61))).toEqual({ searches: 3, misses: 0 });
});

test('a flood of terms drops the oldest ones, not new ones', () => {
  const clients = new TermClients();
  const add = (term: string, client: string) => clients.add(term, client, false, NOON);
  add('old', 'a');
  add('old', 'b');
  for (let client = 0; client < 400; client++)
    for (let term = 0; term < 50; term++) add(`flood ${client} ${term}`, `flooder ${client}`);
  expect(add('old', 'c')).toBe(undefined);
  add('new', 'a');
  add('new', 'b');
  expect(add('new', 'c')).toEqual({ searches: 3, misses: 0 });
});
