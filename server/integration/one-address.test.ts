import { expect, test } from 'vitest';
import { emailAddress } from '../../commerce/http/email-address.ts';
import { mailboxTransport, smtpTransport } from '../../commerce/mail/transport.ts';
import { email } from '../../storefront/forms/rules.ts';

const LISTS = [
  'ada@example.com,eve@evil.example',
  'ada@example.com,eve@evil.example,<mallory@evil.example>',
  'ada@example.com;eve@evil.example',
  'ada@example.com eve@evil.example',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  'group:ada@example.com',
  '"a,b"@example.com',
  'ada@example.com(eve@evil.example)',
  'ada@eve@example.com',
  'ada@example.com\r\nBcc: eve@evil.example',
  'ada\\@example.com',
  'ada@[127.0.0.1]',
  'ada@example.com/x',
  'ada@ex%61mple.com',
];

test.each(LISTS)('%j is rejected as an email address by routes, forms and mail', async (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
  expect(email.safeParse(text).success).toBe(false);
  const message = { messageId: '1', from: 'a@example.com', to: text, subject: '', html: '', text: '' };
  const refused = { message: 'The receiver is not one address.', final: true };
  await expect(
    smtpTransport('smtp://127.0.0.1:1', { requireTls: false }).send(message),
  ).rejects.toMatchObject(refused);
  await expect(mailboxTransport({} as never, () => new Date()).send(message)).rejects.toMatchObject(refused);
});

test.each([
  ['ada@ｅxample.com', 'ada@example.com'],
  ['ada@ex\u00adample.com', 'ada@example.com'],
  ['ada@example.com\u200b', 'ada@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@ⓔxample.com', 'ada@example.com'],
  ['jürgen@xn--mller-kva.example', 'jürgen@müller.example'],
  ['ju\u0308rgen@MU\u0308LLER.example', 'jürgen@müller.example'],
  ['Ada@Example.com', 'Ada@Example.com'],
])('%j is read as %s', (text, address) => {
  expect(emailAddress.parse(text)).toBe(address);
});

test.each([
  'ada@127.0.0.1',
  'ada@0x7f.1',
  'ada@example..com',
  'ada@example.com。',
  'a\u200bda@example.com',
  'a\u202eda@example.com',
])('%j is no address that mail can be sent to', (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
});

test.each(['ada@example.com', 'a.b+tag@mail.example.co', "o'neil@example.ie", 'jürgen@müller.example'])(
  'routes and forms accept the email address %s',
  (text) => {
    expect(emailAddress.parse(` ${text} `)).toBe(text);
    expect(email.parse(text)).toBe(text);
  },
);
