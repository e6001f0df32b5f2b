import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { readDeclarations } from './declared.ts';
import { IGNORED } from './ignored.ts';
import { readOperations } from './operations.ts';
import { checkOperations, contractDocument } from './table.ts';

// Mounting does not use the services; only requests do.
const { routes } = createCommerceApp({} as CommerceServices);
const checked = checkOperations(readOperations(), routes);
const needed = checked.filter(({ need }) => need !== 'O');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

// No browser flow: these calls serve other programs; shoppers see only the storefront.
test('[API-03] every call that the store or another storefront of the platform needs is implemented', () => {
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter(({ answered }) => !answered).map(nameOf)).toEqual([]);
});

test('[API-03] every such call is tested', () => {
  expect(needed.filter(({ testedIn }) => !testedIn).map(nameOf)).toEqual([]);
});

test('[API-03] no declared parameter of an implemented call is silently ignored', () => {
  const all = checked
    .filter(({ answered }) => answered)
    .flatMap(({ name, parameters }) => parameters.map((one) => `${name} ${one.name}: ${one.state}`));
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((one) => /: (unread|untested)$/.test(one))).toEqual([]);
});

test('every ignored parameter is declared', () => {
  const declared = new Set(
    checked.flatMap(({ name, parameters }) => parameters.flatMap((one) => [one.name, `${name}/${one.name}`])),
  );
  expect(Object.keys(IGNORED).filter((key) => !declared.has(key))).toEqual([]);
});

test('declarations are read line by line, and an invalid line is named in the error', () => {
  const read = readDeclarations('Shopper Things\ngetThings: ids! expand | 400 validation, 404 not-found\n');
  expect(read.get('Shopper Things/getThings')).toEqual({
    parameters: [
      { name: 'ids', required: true },
      { name: 'expand', required: false },
    ],
    errors: [
      { status: 400, type: 'validation' },
      { status: 404, type: 'not-found' },
    ],
  });
  expect(() => readDeclarations('a: b | 404')).toThrow('Not an error: a: b | 404');
});

test('docs/contract.md is up to date; scripts/contract.mjs writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  expect(written).toBe(contractDocument(checked));
});

test('a call without a route is reported', () => {
  const [one] = checkOperations(readOperations('Shopper Things /own/{id}\nN GET /things getThings'), []);
  expect(one).toMatchObject({ need: 'N', path: '/own/{id}/things', answered: false, testedIn: undefined });
  expect(() => readOperations('Own /own\nX GET')).toThrow('Not an operation: X GET');
});
