import fc from 'fast-check';
import { makeWorld, type Shop, type World } from '../commerce/testing/world.ts';
import { serviceErrors } from './check-response.ts';
import { fuzzAccountGrowth } from './fuzz-account-growth.ts';
import { fuzzPipelining, withoutBody } from './fuzz-pipelining.ts';
import type { WireRequest } from './mutate.ts';
import { type FuzzOptions, runRequests } from './run-requests.ts';
import { type ServiceDraw, serviceDraws, serviceRequest } from './service-requests.ts';

/** Requests per batch, with the same test data. */
const BATCH = 100;
/** Number of consumed objects after which new test data is created. */
const MAX_CONSUMED = 10;
/** Number of additions to one account. */
const GROWTH = 60;
/** Calls that end the session or account of the owner. */
const ENDS_SESSION = /\/(delete|logout)$/;

/** Sends `count` mutated requests to the commerce service. Deterministic for a seed. */
export async function fuzzService(
  origin: string,
  shop: Shop,
  { count, seed, report, onProgress = () => {} }: FuzzOptions,
): Promise<void> {
  let world: World | undefined;
  let consumed = 0;
  let drawn: WireRequest[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    const draws: ServiceDraw[] = fc.sample(serviceDraws, { numRuns, seed: seed + sent });
    if (!world || consumed >= MAX_CONSUMED) {
      world = await makeWorld(origin, shop);
      consumed = 0;
    }
    const current = world;
    const fuzzRequests = draws.map((draw) => ({
      what: draw.route.name,
      wire: serviceRequest(current, draw),
    }));
    drawn = fuzzRequests.map(({ wire }) => wire);
    report(
      await runRequests(
        origin,
        fuzzRequests,
        (wire, answer) => serviceErrors(wire.target, wire.method, answer),
        (index, { status }) => {
          const { route, who } = draws[index]!;
          if (route.spends && who === 'right' && status < 300)
            consumed += ENDS_SESSION.test(route.name) ? MAX_CONSUMED : 1;
        },
      ),
    );
    onProgress(sent + numRuns);
  }
  // The service runs in this process.
  const memory = () => process.memoryUsage.rss();
  report(await fuzzPipelining({ origin, wires: withoutBody(drawn), healthy: '/callback', memory }));
  report(await fuzzAccountGrowth(origin, await makeWorld(origin, shop), GROWTH, seed));
}
