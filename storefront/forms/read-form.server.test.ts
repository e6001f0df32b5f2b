import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const sent = (type: string, body: string) =>
  new Request('http://shop.test/', { method: 'POST', headers: { 'content-type': type }, body });

test('reads a form in both encodings', async () => {
  expect((await readForm(sent('application/x-www-form-urlencoded', 'a=1&a=2'))).getAll('a')).toEqual([
    '1',
    '2',
  ]);
  const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  expect((await readForm(sent('multipart/form-data; boundary=x', parts))).get('a')).toBe('1');
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'a=1'],
  ['multipart/form-data', 'a=1'],
  ['multipart/form-data; boundary=x', 'a=1'],
  ['', ''],
])('what comes as %s and is no form is the sender’s mistake', async (type, body) => {
  await expect(readForm(sent(type, body))).rejects.toMatchObject({ status: 400 });
});

const ENCODED = 'application/x-www-form-urlencoded';
const named = (name: string) => `${encodeURIComponent(name)}=1`;

test.each([
  'a[1000000]',
  'a[4294967290]',
  'a[0]',
  'a[]',
  `a${'[9999999]'.repeat(300)}`,
  'a.b.c.d',
  `a${'.a'.repeat(5_000)}`,
  'a.[5]',
  'a'.repeat(101),
  '__intent__',
  '__state__',
  '__proto__.polluted',
])('a field name that no form has is refused before anything is made of it: %.30s', async (name) => {
  await expect(readForm(sent(ENCODED, `email=x&${named(name)}`))).rejects.toMatchObject({ status: 400 });
  const part = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`;
  await expect(readForm(sent('multipart/form-data; boundary=x', part))).rejects.toMatchObject({
    status: 400,
  });
});

test.each(['email', 'dateOfBirth.day', 'billing.countryCode', 'g-recaptcha-response', '2-year warranty'])(
  'a name that forms have is read: %s',
  async (name) => {
    expect((await readForm(sent(ENCODED, named(name)))).get(name)).toBe('1');
  },
);

test('rejects too many fields, however they are encoded', async () => {
  for (const body of ['&'.repeat(250_000), 'a&'.repeat(100_000), 'itemId=1&'.repeat(201)])
    await expect(readForm(sent(ENCODED, body))).rejects.toMatchObject({ status: 400 });
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  const parts = `${part.repeat(201)}--x--\r\n`;
  await expect(readForm(sent('multipart/form-data; boundary=x', parts))).rejects.toMatchObject({
    status: 400,
  });
});
