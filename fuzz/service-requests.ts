import fc from 'fast-check';
import { requestOf } from '../commerce/testing/route-request.ts';
import { ROUTES } from '../commerce/testing/routes/all.ts';
import type { World } from '../commerce/testing/world.ts';
import { spoil, spoilings, type WireRequest } from './spoil.ts';

type Who = 'right' | 'other' | 'guest' | 'nobody' | 'forged';

/** Which route, who calls it, and what is spoilt: drawn alike for every world. */
export const serviceDraws = fc.record({
  route: fc.constantFrom(...ROUTES),
  who: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Who>('right') },
    { weight: 1, arbitrary: fc.constantFrom<Who>('other', 'guest', 'nobody', 'forged') },
  ),
  how: spoilings,
});
export type ServiceDraw = typeof serviceDraws extends fc.Arbitrary<infer T> ? T : never;

function tokenOf(world: World, draw: ServiceDraw): string | undefined {
  const { access } = draw.route;
  switch (draw.who) {
    case 'nobody':
      return undefined;
    case 'forged':
      return 'a.b.c';
    case 'guest':
      return world.guest.token;
    case 'other':
      return world.other.token;
    default:
      if (access === 'anyone' || access === 'client') return undefined;
      return access === 'manager' ? world.manager : world.owner.token;
  }
}

/** The draw's request in a world. */
export function serviceRequest(world: World, draw: ServiceDraw): WireRequest {
  const good = requestOf(draw.route, world.ids);
  const token = tokenOf(world, draw);
  if (token) good.headers = { authorization: `Bearer ${token}`, ...good.headers };
  return spoil(good, draw.how);
}
