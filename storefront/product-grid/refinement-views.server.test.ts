import { expect, test } from 'vitest';
import { readListingQuery } from './listing-query.ts';
import { refinementViews } from './refinement-views.server.ts';

const colours = (values: object[]) =>
  refinementViews(
    [{ attributeId: 'c_refinementColor', label: 'Colour', values }] as Parameters<typeof refinementViews>[0],
    readListingQuery(new URLSearchParams()),
    [],
    undefined,
  )[0];

test('a colour is that of its presentation id, or of its value', () => {
  const view = colours([
    { value: 'Navy', presentationId: 'swatch-navy', hitCount: 2 },
    { value: 'dark', presentationId: 'black', hitCount: 1 },
    { value: 'lagoon', hitCount: 1 },
  ]);
  expect(view?.kind).toBe('swatches');
  expect(view?.values.map(({ hex }) => hex)).toEqual(['#12284c', '#23242a', undefined]);
});

test('colours without a known value are a list of texts', () => {
  expect(colours([{ value: 'lagoon', presentationId: 'css-lagoon', hitCount: 3 }])).toMatchObject({
    kind: 'list',
    values: [{ value: 'lagoon', label: 'lagoon', count: 3 }],
  });
});

test('a list with more values than its cutoff threshold scrolls', () => {
  const brands = (c_cutoffThreshold: number | undefined) =>
    refinementViews(
      [
        {
          attributeId: 'brand',
          label: 'Brand',
          values: ['a', 'b', 'c', 'none'].map((value) => ({ value, hitCount: value === 'none' ? 0 : 1 })),
          ...(c_cutoffThreshold ? { c_cutoffThreshold } : {}),
        },
      ] as Parameters<typeof refinementViews>[0],
      readListingQuery(new URLSearchParams()),
      [],
      undefined,
    )[0]?.scrolls;
  expect([brands(2), brands(3), brands(undefined)]).toEqual([true, undefined, undefined]);
});
