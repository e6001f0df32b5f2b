import { expect, test } from 'vitest';
import { addressOr, withoutLinks } from './without-links.ts';

test.each([
  ['shop.example/x', 'shop. example/x'],
  ['Win at https://evil.example/?a=b', 'Win at https: //evil. example/?a=b'],
  ['www.evil.co.uk', 'www. evil. co. uk'],
  ['evil．example／x', 'evil. example／x'],
  ['http://10.0.0.1/x', 'http: //10. 0. 0. 1/x'],
  ['ada@evil.example', 'ada@evil. example'],
])('breaks the link %s', (text, without) => expect(withoutLinks(text)).toBe(without));

test.each(['J.R.R. Tolkien', 'St. Mary’s 1/2', 'c/o Ada', '12.5', 'Größe 4.5', 'H91 XY00'])(
  'keeps %s unchanged',
  (text) => expect(withoutLinks(text)).toBe(text),
);

test.each(['karl@example.com', "ada.o'neil+shop@mail.example.co.uk", 'jürgen@bücher.example'])(
  'keeps the address %s exact',
  (address) => expect(addressOr(address)).toEqual({ address }),
);

test.each([
  ['www.evil.example@x.example', 'www. evil. example@x. example'],
  ['evil.example/path@x.example', 'evil. example/path@x. example'],
  ['see https://evil.example', 'see https: //evil. example'],
  ['ada@evil.example, eve@evil.example', 'ada@evil. example, eve@evil. example'],
])('%s is text', (text, without) => expect(addressOr(text)).toBe(without));
