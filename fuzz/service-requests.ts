import fc from 'fast-check';
import { requestOf } from '../commerce/testing/route-request.ts';
import { ROUTES } from '../commerce/testing/routes/all.ts';
import type { World } from '../commerce/testing/world.ts';
import { mutate, mutations, type WireRequest } from './mutate.ts';

type Who = 'right' | 'other' | 'guest' | 'nobody' | 'forged';

/** A drawn route, caller and mutations, independent of the test data. */
export const serviceDraws = fc.record({
  route: fc.constantFrom(...ROUTES),
  who: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Who>('right') },
    { weight: 1, arbitrary: fc.constantFrom<Who>('other', 'guest', 'nobody', 'forged') },
  ),
  how: mutations,
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

/** Builds the request of a draw with the ids and tokens of the test data. */
export function serviceRequest(world: World, draw: ServiceDraw): WireRequest {
  const good = requestOf(draw.route, world.ids);
  const token = tokenOf(world, draw);
  if (token) good.headers = { authorization: `Bearer ${token}`, ...good.headers };
  return mutate(good, draw.how);
}
