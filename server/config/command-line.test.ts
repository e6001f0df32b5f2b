import { expect, test } from 'vitest';
import { HelpRequest, readArchiveArgument, readArguments, reasonOf } from './command-line.ts';

const USAGE = 'npm run import -- <archive>';

test('a command accepts its named arguments only', () => {
  expect(readArguments(USAGE, ['archive'], ['a.zip'])).toEqual(['a.zip']);
  expect(readArguments(USAGE, [], [])).toEqual([]);
});

test.each([
  ['one too many', ['archive'], ['a.zip', 'b.zip'], 'The argument b.zip is not known. npm run import'],
  ['an option', ['archive'], ['--force'], 'The argument --force is not known.'],
  ['none', ['archive'], [], 'The argument <archive> is missing.'],
  ['any where none is taken', [], ['x'], 'The argument x is not known.'],
])('rejects wrong arguments (%s) with the usage', (_what, names, given, message) => {
  expect(() => readArguments(USAGE, names, given)).toThrow(message);
});

test('--archive of a server sets ARCHIVE', () => {
  const before = process.env.ARCHIVE;
  for (const given of [['--archive', 'a b.zip'], ['--archive=a b.zip']]) {
    delete process.env.ARCHIVE;
    readArchiveArgument('npm start', given);
    expect(process.env.ARCHIVE).toBe('a b.zip');
  }
  readArchiveArgument('npm start', []);
  for (const given of [['--archive'], ['--archive=', 'x'], ['--archive', 'a', 'b'], ['--port=1'], ['x']])
    expect(() => readArchiveArgument('npm start', given)).toThrow(
      'npm start takes --archive <folder or zip>',
    );
  if (before === undefined) delete process.env.ARCHIVE;
  else process.env.ARCHIVE = before;
});

test('--help asks for the usage, whatever else is given', () => {
  expect(() => readArguments(USAGE, ['archive'], ['--help'])).toThrow(new HelpRequest(USAGE));
  expect(() => readArguments(USAGE, [], ['a', '--help'])).toThrow(HelpRequest);
  expect(() => readArchiveArgument('npm start', ['--help'])).toThrow(HelpRequest);
});

test('of several refused addresses the first one is reported', () => {
  expect(reasonOf(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]))).toContain('::1:5432');
  expect(reasonOf('x')).toBe('x');
});
