import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const sent = (type: string, body: string) =>
  new Request('http://shop.test/', { method: 'POST', headers: { 'content-type': type }, body });

test('a form is read in both encodings', async () => {
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
