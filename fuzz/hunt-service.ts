import fc from 'fast-check';
import { makeWorld, type Shop, type World } from '../commerce/testing/world.ts';
import { type Hunt, hunt } from './hunt.ts';
import { huntConnections, withoutBody } from './hunt-connections.ts';
import { huntGrowth } from './hunt-growth.ts';
import { faultsOfService } from './judge.ts';
import { type ServiceDraw, serviceDraws, serviceRequest } from './service-requests.ts';
import type { WireRequest } from './spoil.ts';

/** Requests between two looks at whether the world is still good. */
const BATCH = 100;
/** Things used up after which a new world is made. */
const SPENT = 10;
/** How often an account is added to. */
const GROWTH = 60;
/** After these the owner is nobody any more. */
const ENDS = /\/(delete|logout)$/;

/** Sends `count` requests to the commerce service; the same seed draws the same ones. */
export async function huntService(
  origin: string,
  shop: Shop,
  { count, seed, tell, told = () => {} }: Hunt,
): Promise<void> {
  let world: World | undefined;
  let spent = 0;
  let drawn: WireRequest[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    const draws: ServiceDraw[] = fc.sample(serviceDraws, { numRuns, seed: seed + sent });
    if (!world || spent >= SPENT) {
      world = await makeWorld(origin, shop);
      spent = 0;
    }
    const current = world;
    const hunted = draws.map((draw) => ({ what: draw.route.name, wire: serviceRequest(current, draw) }));
    drawn = hunted.map(({ wire }) => wire);
    tell(
      await hunt(
        origin,
        hunted,
        (wire, answer) => faultsOfService(wire.target, wire.method, answer),
        (index, { status }) => {
          const { route, who } = draws[index]!;
          if (route.spends && who === 'right' && status < 300) spent += ENDS.test(route.name) ? SPENT : 1;
        },
      ),
    );
    told(sent + numRuns);
  }
  // The service is in this process.
  const memory = () => process.memoryUsage.rss();
  tell(await huntConnections({ origin, wires: withoutBody(drawn), healthy: '/callback', memory }));
  tell(await huntGrowth(origin, await makeWorld(origin, shop), GROWTH, seed));
}
