import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { getProduct } from './product.server.ts';

test('[RT-12] returns undefined for an invalid id without calling the platform', async () => {
  const requests: string[] = [];
  const scope = scopeAnsweredBy(({ pathname }) => {
    requests.push(pathname);
    return new Response('{}', { status: 400, headers: { 'content-type': 'application/problem+json' } });
  });
  for (const id of ['', '\0', 'a\nb', 'x'.repeat(101), '\u{F1945}'])
    expect(await getProduct(scope, id)).toBeUndefined();
  expect(requests).toEqual([]);
  await expect(getProduct(scope, '10000401')).rejects.toThrow('400');
});
