import { expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
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

test('a page shows a part of a description that is longer than a page can be', async () => {
  const huge = `<p>${'warm wool '.repeat(300_000)}</p>`;
  const scope = scopeAnsweredBy(() =>
    Response.json({
      id: 'i1',
      name: 'Lamp',
      type: { item: true },
      shortDescription: huge,
      longDescription: huge,
    }),
  );
  const product = await getProduct({ ...scope, site: storeConfig.sites[0]! }, 'i1');
  expect(product?.description).toMatch(/^<p>warm wool .*…<\/p>$/);
  expect(JSON.stringify(product).length).toBeLessThan(400_000);
});

test('the long description is sanitised; one that repeats the short one is left out', async () => {
  const long = async (longDescription: string) => {
    const scope = scopeAnsweredBy(() =>
      Response.json({
        id: 'i1',
        name: 'Lamp',
        type: { item: true },
        shortDescription: 'Warm',
        longDescription,
      }),
    );
    const product = await getProduct({ ...scope, site: storeConfig.sites[0]! }, 'i1');
    return product?.longDescription;
  };
  expect(await long('<p onclick="go()">Burns <b>long</b></p><script>go()</script>')).toBe(
    '<p>Burns <b>long</b></p>',
  );
  expect(await long('Warm')).toBeUndefined();
});

test('the short description is markup: sanitised on the page, plain text in meta tags and structured data', async () => {
  const read = async (shortDescription: string) => {
    const scope = scopeAnsweredBy(() =>
      Response.json({ id: 'i1', name: 'Lamp', type: { item: true }, shortDescription }),
    );
    return getProduct({ ...scope, site: storeConfig.sites[0]! }, 'i1');
  };
  expect(await read('<p onclick="go()">Warm &amp; <b>bright</b></p><script>go()</script>')).toMatchObject({
    description: '<p>Warm &amp; <b>bright</b></p>',
    descriptionText: 'Warm & bright',
    summary: 'Warm & bright',
  });
  const plain = await read('Warm');
  expect(plain).toMatchObject({ description: 'Warm', summary: 'Warm' });
  expect(plain).not.toHaveProperty('descriptionText');
});
