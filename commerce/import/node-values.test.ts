import { expect, test } from 'vitest';
import { parseTime } from './node-values.ts';

test('a time stays within the years that the database reads, also when only its zone leaves them', () => {
  expect(parseTime('9999-12-31T23:59:59-05:00')).toBe('9999-12-31T23:59:59.999Z');
  expect(parseTime('9999-12-31T23:59:59Z')).toBe('9999-12-31T23:59:59.000Z');
  expect(parseTime('0001-01-01T00:00:00+05:00')).toBe('0001-01-01T00:00:00.000Z');
  expect(parseTime('0000-01-01T00:00:00Z')).toBeUndefined();
});
