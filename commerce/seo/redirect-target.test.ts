import { expect, test } from 'vitest';
import { isRedirectTarget } from './redirect-target.ts';

test('redirects lead to paths and to addresses with http or https only', () => {
  const good = [
    '/coats',
    'coats?x=javascript:1',
    'https://shop.example/a',
    'HTTP://shop.example',
    '//cdn.example/a',
  ];
  const bad = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
  ];
  expect([...good, ...bad].filter(isRedirectTarget)).toEqual(good);
});
