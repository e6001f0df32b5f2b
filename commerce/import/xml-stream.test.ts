import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRecords, type XmlNode } from './xml-stream.ts';

/** Reads a document in chunks of the given size and returns its records. */
async function read(content: string | Buffer, piece = 1024 ** 2): Promise<XmlNode[]> {
  const bytes = Buffer.from(content as string);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(bytes.subarray(at, at + piece));
  const found: XmlNode[] = [];
  await readRecords('a.xml', Readable.from(pieces), new Set(['item']), (node) => {
    found.push(node);
  });
  return found;
}

const NAME = 'Écharpe brodée – 100 % soie 👗 日本';
const document = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><items><item name="${NAME}">${NAME}</item></items>`;

test.each([1, 2, 3, 5, 7, 511, 513])('characters split into chunks of %i bytes are joined', async (piece) => {
  const [item] = await read(document('UTF-8'), piece);
  expect(item).toMatchObject({ text: NAME, attributes: { name: NAME } });
});

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${document('UTF-8')}`)],
  ['UTF-8 without a declaration', Buffer.from(document('UTF-8').replace(/<\?.*\?>/, ''))],
  ['UTF-16 little endian', Buffer.from(`\ufeff${document('UTF-16')}`, 'utf16le')],
  ['UTF-16 big endian', swapped(`\ufeff${document('UTF-16')}`)],
  ['UTF-16 little endian without a byte order mark', Buffer.from(document('UTF-16'), 'utf16le')],
  ['UTF-16 big endian without a byte order mark', swapped(document('UTF-16'))],
])('%s is read', async (_, bytes) => {
  for (const piece of [3, 1024]) expect((await read(bytes, piece))[0]?.text).toBe(NAME);
});

test('ISO-8859-1 is decoded as declared', async () => {
  const text = `<?xml version='1.0' encoding='ISO-8859-1'?><items><item>${'é'.repeat(2000)}</item></items>`;
  expect((await read(Buffer.from(text, 'latin1'), 700))[0]?.text).toBe('é'.repeat(2000));
});

test('invalid bytes and unknown encodings are reported', async () => {
  const latin = Buffer.from('<items><item>é</item></items>', 'latin1');
  await expect(read(latin)).rejects.toThrow('a.xml:1:0: The file is not valid UTF-8.');
  await expect(read(document('EBCDIC-9'))).rejects.toThrow(
    "The encoding 'EBCDIC-9' is not supported. Use UTF-8.",
  );
});

test('a file that ends within a character is reported', async () => {
  const whole = Buffer.from('<items><item>é');
  await expect(read(whole.subarray(0, -1), 4)).rejects.toThrow('not valid UTF-8');
});

test('unlimited nesting is reported and not followed', async () => {
  const deep = (count: number) => `<items><item>${'<a>'.repeat(count)}${'</a>'.repeat(count)}</item></items>`;
  expect(await read(deep(90))).toHaveLength(1);
  await expect(read(deep(200_000), 65_536)).rejects.toThrow(
    /^a\.xml:1:\d+: Elements are nested deeper than 100/,
  );
});

const MEGABYTE = 1024 ** 2;
async function* endless(start: string, middle: string) {
  yield Buffer.from(start);
  for (let sent = 0; sent < 200; sent++) yield Buffer.from(middle.repeat(MEGABYTE / middle.length));
}
test.each([
  ['a text', '<items><item>', 'a', 'A text is longer'],
  ['a text outside of records', '<items>', 'a', 'A text is longer'],
  ['a comment', '<items><!--', 'a', 'A text is longer'],
  ['an attribute', '<items><item a="', 'a', 'A text is longer'],
  ['a CDATA section', '<items><item><![CDATA[', 'a', 'A text is longer'],
  ['a record of many elements', '<items><item>', '<a/>    ', 'A record is longer'],
])('unlimited %s is reported while streaming', async (_, start, middle, reason) => {
  let sent = 0;
  const stream = Readable.from(endless(start, middle));
  const reading = readRecords(
    'a.xml',
    stream,
    new Set(['item']),
    () => {},
    (bytes) => {
      sent += bytes;
    },
  );
  await expect(reading).rejects.toThrow(reason);
  expect(sent).toBeLessThan(40 * MEGABYTE);
  expect(stream.destroyed).toBe(true);
});

test('long texts and many elements within the limits are read', async () => {
  const [item] = await read(
    `<items><item>${'b'.repeat(4 * MEGABYTE)}${'<c/>'.repeat(50_000)}</item></items>`,
  );
  expect(item?.text.length).toBe(4 * MEGABYTE);
  expect(item?.children).toHaveLength(50_000);
});

test('an error in a record is reported with its position', async () => {
  const content = Readable.from([Buffer.from('<items>\n<item/>\n</items>')]);
  const reading = readRecords('b.xml', content, new Set(['item']), () => {
    throw new Error('no room');
  });
  await expect(reading).rejects.toThrow(/^b\.xml:2:\d+: no room$/);
});
