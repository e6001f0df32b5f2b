import { expect, test } from 'vitest';
import { pickEncoding } from './encoding.ts';

test('prefers brotli to gzip, and respects q=0', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(pickEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(pickEncoding('deflate')).toBe('identity');
  expect(pickEncoding(undefined)).toBe('identity');
});
