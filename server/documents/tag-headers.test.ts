import { expect, test } from 'vitest';
import { TAG_HEADERS, tagHeaders } from './tag-headers.ts';

test('a document names its tags once each, in the header and form of the CDN', () => {
  const tags = ['product:A 7', 'category:women', 'product:A 7'];
  expect(tagHeaders(tags, [TAG_HEADERS.varnish])).toEqual({ xkey: 'all product%3AA%207 category%3Awomen' });
  expect(tagHeaders(tags, [TAG_HEADERS.cloudflare])).toEqual({
    'cache-tag': 'all,product%3AA%207,category%3Awomen',
  });
  expect(tagHeaders(tags, [])).toEqual({});
});

test('a document with more tags than a header holds is dropped by every purge', () => {
  const tags = Array.from({ length: 1000 }, (_none, index) => `product:${index}`);
  expect(tagHeaders(tags, [TAG_HEADERS.fastly])).toEqual({ 'surrogate-key': 'all any' });
});
