import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SECRET } from '../testing/webhook-receiver.ts';
import { EVENT_TYPES, eventSchema } from './event-types.ts';
import { signedHeaders } from './send.ts';

const docs = join(import.meta.dirname, '../../docs');
const text = readFileSync(join(docs, 'events.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);

test('the table names every event', () => {
  const named = [...text.matchAll(/^\| ((?:`[a-z_]+\.[a-z_]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
    cell!.split(', ').map((name) => name.slice(1, -1)),
  );
  expect(named.toSorted()).toEqual(EVENT_TYPES.toSorted());
});

test('the examples are events, and one of each kind', () => {
  const examples = blocks('json').map((block) => JSON.parse(block));
  const events = examples.filter((example) => 'type' in example);
  for (const event of events) expect(eventSchema.parse(event)).toEqual(event);
  expect(
    new Set(events.map(({ subject, type }) => `${subject.split(':')[0]} ${type.split('.')[0]}`)),
  ).toEqual(new Set(['order order', 'order return', 'stock stock', 'customer customer']));
});

/** Without what only the store guarantees: receivers ignore fields that they do not know. */
const published = z.toJSONSchema(eventSchema, {
  override({ jsonSchema }) {
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    delete jsonSchema.additionalProperties;
  },
});

test('the published JSON Schema is that of the events', async () => {
  await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
    join(docs, 'events.schema.json'),
  );
});

test('the example of verifying accepts what the store signs, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, blocks('js')[0]!);
  const { verify } = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  const now = new Date();
  const body = JSON.stringify({ id: 'evt_1', total: '19.90 €' });
  const other = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
  const headers = signedHeaders('evt_1', body, [other, SECRET], now);
  for (const secret of [SECRET, other]) expect(verify(secret, headers, body)).toEqual(JSON.parse(body));
  expect(() => verify(SECRET, headers, `${body} `)).toThrow('wrong signature');
  expect(() => verify(SECRET, { ...headers, 'webhook-id': 'evt_2' }, body)).toThrow('wrong signature');
  expect(() => verify(`whsec_${btoa('another')}`, headers, body)).toThrow('wrong signature');
  expect(() => verify(SECRET, headers, body, now.getTime() + 301_000)).toThrow('too old');
  expect(() => verify(SECRET, { ...headers, 'webhook-timestamp': 'x' }, body)).toThrow('too old');
});
