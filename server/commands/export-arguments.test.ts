import { expect, test } from 'vitest';
import { readExportArguments } from './export-arguments.ts';

test('the target is the only required argument; personal data is left out', () => {
  expect(readExportArguments(['out'])).toEqual({
    target: 'out',
    sites: undefined,
    media: true,
    customers: false,
    force: false,
  });
});

test('site ids are separated by commas', () => {
  const given = ['--sites', 'a, b', 'out.zip', '--without-media', '--with-customers', '--force'];
  expect(readExportArguments(given)).toEqual({
    target: 'out.zip',
    sites: ['a', 'b'],
    media: false,
    customers: true,
    force: true,
  });
});

test.each([
  [[], /^The target folder or zip file is missing\. Usage: npm run export/],
  [['a', 'b'], /^Expected one target, not a and b/],
  [['a', '--site', 'x'], /Unknown option '--site'/],
  [['a', '--sites', ' , '], /^--sites requires site ids/],
])('rejects the arguments %j with a clear message', (given, reason) => {
  expect(() => readExportArguments(given)).toThrow(reason);
});
