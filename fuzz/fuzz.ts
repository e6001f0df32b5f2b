import { readOptions, rejectOptions } from '../scripts/options.mjs';
import { fuzzService } from './fuzz-service.ts';
import { fuzzStorefront } from './fuzz-storefront.ts';
import { describeFinding, type Finding } from './run-requests.ts';
import { startTestService } from './test-service.ts';
import { closeWire } from './wire.ts';

/** Share of requests sent to the storefront when a store is given; its responses take ten times as long. */
const STOREFRONT_SHARE = 0.1;

const USAGE =
  'npm run fuzz -- [--requests 10000] [--seed 1] [--store http://localhost:3000] [--only service|storefront]';
const values = readOptions(USAGE, {
  requests: { type: 'string', default: '10000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  store: { type: 'string' },
  only: { type: 'string' },
});
const total = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(total) || total < 1 || !Number.isInteger(seed)) {
  rejectOptions(USAGE, '--requests and --seed take whole numbers.');
}
const toStorefront =
  values.only === 'storefront' ? total : values.store ? Math.round(total * STOREFRONT_SHARE) : 0;
const toService = values.only === 'storefront' ? 0 : values.only === 'service' ? total : total - toStorefront;

console.log(`${total} requests, seed ${seed}`);
const progress = (what: string, count: number) => (sent: number) => {
  if (sent % 5000 < 100 || sent === count) console.log(`${what}: ${sent} of ${count}`);
};
let found = 0;
const report = (findings: Finding[]) => {
  found += findings.length;
  for (const finding of findings) console.log(`\n${describeFinding(finding)}`);
};
if (toService > 0) {
  const service = await startTestService();
  const options = { count: toService, seed, onProgress: progress('service', toService), report };
  await fuzzService(service.origin, service.shop, options);
  closeWire();
  // Rejects when a response was not as the OpenAPI document describes it.
  await service.close().catch((error: Error) => {
    found += 1;
    console.log(`\n${error.message}`);
  });
}
if (toStorefront > 0 && values.store) {
  const count = toStorefront;
  await fuzzStorefront(values.store, { count, seed, onProgress: progress('storefront', count), report });
  closeWire();
}
console.log(`\n${total} requests, ${found} findings`);
process.exit(found === 0 ? 0 : 1);
