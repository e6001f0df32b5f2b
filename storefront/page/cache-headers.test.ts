import { expect, test } from 'vitest';
import { publicHeaders } from './cache-headers.ts';

test('tags with ids of any script are valid header values', () => {
  const tags = ['product:カメラ-7/α', 'content:About Us', 'category:a,b', 'product:100%', 'product:10000401'];
  const headers = new Headers(publicHeaders(tags));
  const sent = headers.get('cache-tag')!.split(', ');
  expect(sent.map(decodeURIComponent)).toEqual(tags);
  expect(sent[4]).toBe('product:10000401');
});
