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
];

test.each(LISTS)('%j is rejected as an email address by routes, forms and mail', async (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
  expect(email.safeParse(text).success).toBe(false);
  const message = { messageId: '1', from: 'a@example.com', to: text, subject: '', html: '', text: '' };
  const refused = { message: 'The receiver is not one address.', final: true };
  await expect(smtpTransport('smtp://127.0.0.1:1').send(message)).rejects.toMatchObject(refused);
  await expect(mailboxTransport({} as never, () => new Date()).send(message)).rejects.toMatchObject(refused);
});

test.each(['ada@example.com', 'a.b+tag@mail.example.co', "o'neil@example.ie", 'jürgen@müller.example'])(
  'routes and forms accept the email address %s',
  (text) => {
    expect(emailAddress.parse(` ${text} `)).toBe(text);
    expect(email.parse(text)).toBe(text);
  },
);
