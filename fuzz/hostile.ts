import fc from 'fast-check';

/** Runs as a script in a page that does not escape it. */
export const MARKUP = '"><script>window.__fuzz=1</script><img src=x onerror=__fuzz()>';
/** Response header present when a line break was injected. */
export const INJECTED_HEADER = 'x-fuzz-injected';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  'ﷺ'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıŞşßſK',
  `\r\n${INJECTED_HEADER}: yes\r\n\r\n`,
  "' OR 1=1; DROP TABLE customer; --",
  "'; SELECT pg_sleep(9); --",
  '$1',
  '%s%n%x',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '#{7*7}',
  MARKUP,
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '1,5',
  '٣',
  '2026-02-30',
  '9999999-01-01',
  '-271821-04-20T00:00:00Z',
  'EUR',
  'RivageUK',
  'de-DE',
  'xx-XX',
  'default',
  'true',
  '[]',
  '{}',
  '(.*)+$',
  'a'.repeat(101),
  'a'.repeat(257),
  'a'.repeat(4001),
  'ü'.repeat(2500),
];

/** Texts known to cause problems, and random ones. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1.005,
  999,
  1000,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  Number.MIN_VALUE,
];

const polluted = () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** A JSON value of any type, to replace a value of another type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([null], [[]], [{}], ['a', 'a'], { a: { b: [] } }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 1, 2).map((kind) => [polluted(), nested(60), Array(600).fill('x')][kind]),
  },
);
