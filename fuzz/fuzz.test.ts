import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../commerce/testing/service.ts';
import { insertTestShop } from '../commerce/testing/test-shop.ts';
import type { Shop } from '../commerce/testing/world.ts';
import storefront from '../storefront/routes.ts';
import { fuzzService } from './fuzz-service.ts';
import { describeFinding, type Finding } from './run-requests.ts';
import { STOREFRONT_ROUTES } from './storefront-routes.ts';
import { closeWire } from './wire.ts';

let service: RunningService;
let shop: Shop;
beforeAll(async () => {
  service = await startService();
  shop = await insertTestShop(service.db);
});
afterAll(async () => {
  closeWire();
  await service.close();
});

test('1,500 invalid requests of every kind cause no server error', async () => {
  const findings: Finding[] = [];
  const report = (found: Finding[]) => findings.push(...found);
  await fuzzService(service.origin, shop, { count: 1500, seed: 2026, report });
  expect(findings.map(describeFinding)).toEqual([]);
}, 300_000);

interface Node {
  path?: string;
  children?: Node[];
}

test('every storefront route has a request to mutate', () => {
  const leaves = (nodes: Node[]): string[] =>
    nodes.flatMap(({ path, children }) => (children ? leaves(children) : (path ?? [])));
  expect(STOREFRONT_ROUTES.map(({ path }) => path).sort()).toEqual(leaves(storefront as Node[]).sort());
});
