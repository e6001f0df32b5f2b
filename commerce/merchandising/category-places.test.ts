import { expect, test } from 'vitest';
import { placesFor as placesOf } from './category-places.ts';

interface Placed {
  id: string;
  position: number | null | undefined;
}

/** Products in their new order; before it they are listed by position and id. */
function placesFor(order: Placed[], options = {}) {
  const last = Number.MAX_VALUE;
  const listed = order
    .flatMap(({ id, position }) => (position === undefined ? [] : [{ id, position }]))
    .sort((one, other) => (one.position ?? last) - (other.position ?? last) || (one.id < other.id ? -1 : 1));
  return placesOf(
    listed,
    order.map(({ id }) => id),
    options,
  );
}

const LIMIT = Number.POSITIVE_INFINITY;

/** The ids as a listing has them: by position, those without one at the end by id. */
function listed(order: Placed[], before = LIMIT): string[] {
  const places = placesFor(order, { before });
  const last = Number.MAX_VALUE;
  return order
    .map(({ id, position }) => ({ id, at: places.get(id) ?? position ?? last }))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}
const at = (id: string, position: number | null | undefined): Placed => ({ id, position });

test('one product that moves gets a position between its neighbours, and no other changes', () => {
  const order = [at('a', 1), at('d', 4), at('b', 2), at('c', 3)];
  expect(Object.fromEntries(placesFor(order))).toEqual({ d: 1.5 });
  const top = [at('c', 3), at('a', 1), at('b', 2)];
  expect(Object.fromEntries(placesFor(top))).toEqual({ c: 0 });
  const end = [at('b', 2), at('c', 3), at('a', 1), at('x', undefined)];
  expect(Object.fromEntries(placesFor(end))).toEqual({ a: 4, x: 5 });
});

test('products without a position keep none behind the one that moves', () => {
  const order = [at('c', null), at('a', null), at('b', null), at('d', null)];
  expect(Object.fromEntries(placesFor(order))).toEqual({ c: 1 });
  expect(listed(order)).toEqual(['c', 'a', 'b', 'd']);
  const last = [at('b', null), at('c', null), at('a', null)];
  expect(listed(last)).toEqual(['b', 'c', 'a']);
});

test('equal positions, and gaps that became too small, are numbered again', () => {
  const equal = [at('b', 0), at('a', 0), at('c', 0)];
  expect(listed(equal)).toEqual(['b', 'a', 'c']);
  const close = [at('a', 1), at('c', 2), at('b', 1.0001)];
  expect(Object.fromEntries(placesFor(close))).toEqual({ b: 2 + 0 + 1 });
  const full = [at('a', 1), at('x', undefined), at('b', 1.0001), at('c', 1.0002)];
  expect(Object.fromEntries(placesFor(full))).toEqual({ a: 1, x: 2, b: 3, c: 4 });
});

test('every order of a long list can be made, below the products that are not listed', () => {
  let order = Array.from({ length: 30 }, (_, index) => at(`p${index}`, index % 3 === 0 ? null : index));
  let seed = 7;
  for (let round = 0; round < 200; round++) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    const [from, to] = [seed % 30, (seed >> 8) % 30];
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
    expect(listed(moved)).toEqual(moved.map(({ id }) => id));
    const places = placesFor(moved);
    order = moved.map(({ id, position }) => at(id, places.get(id) ?? position));
  }
  const places = placesFor(order, { before: 10 });
  const after = order.map(({ id, position }) => places.get(id) ?? position!);
  expect(after.every((position) => position < 10)).toBe(true);
  expect(after).toEqual(after.toSorted((one, other) => one - other));
});
