import { expect, test } from 'vitest';
import { mailTheme } from './mail-theme.ts';

test('pictures in mails have the shape of the storefront’s frame', () => {
  const themed = (pictures: { ratio: string; fit: 'cover' | 'contain' } | undefined) =>
    mailTheme({ colors: {}, fonts: {}, pictures }).picture;
  expect(themed({ ratio: '5/4', fit: 'cover' })).toEqual({ height: 58, fit: 'cover' });
  expect(themed({ ratio: '1/1', fit: 'contain' })).toEqual({ height: 72, fit: 'contain' });
  expect(themed(undefined)).toEqual({ height: 90, fit: 'cover' });
});
