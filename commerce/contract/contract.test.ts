import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import type { CommerceServices } from '../services.ts';
import { readOperations } from './operations.ts';
import { checkOperations, contractDocument } from './table.ts';

// Mounting asks nothing of the services; only a request would.
const { routes } = createCommerceApp({} as CommerceServices);
const checked = checkOperations(readOperations(), routes);
const needed = checked.filter(({ need }) => need !== 'O');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('[API-03] every call that the store or another storefront of the platform needs is answered', () => {
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter(({ answered }) => !answered).map(nameOf)).toEqual([]);
});

test('[API-03] each of them is called in a test', () => {
  expect(needed.filter(({ testedIn }) => !testedIn).map(nameOf)).toEqual([]);
});

test('docs/contract.md says how it is; scripts/contract.mjs writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  expect(written).toBe(contractDocument(checked));
});

test('a call that nothing answers is told', () => {
  const [one] = checkOperations(readOperations('Shopper Things /own/{id}\nN GET /things getThings'), []);
  expect(one).toMatchObject({ need: 'N', path: '/own/{id}/things', answered: false, testedIn: undefined });
  expect(() => readOperations('Own /own\nX GET')).toThrow('Not an operation: X GET');
});
