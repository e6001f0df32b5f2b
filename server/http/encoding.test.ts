import { expect, test } from 'vitest';
import { pickEncoding } from './encoding.ts';

test('brotli before gzip, and never what is refused', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(pickEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(pickEncoding('deflate')).toBe('identity');
  expect(pickEncoding(undefined)).toBe('identity');
});
