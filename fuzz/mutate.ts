import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ServiceRequest } from '../commerce/testing/route-request.ts';
import { hostileText, hostileValue } from './hostile.ts';

/** A request as sent over the wire. */
export interface WireRequest {
  method: string;
  /** path and query of the request line */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** A mutation of a valid request; each is drawn independently. */
interface Mutation {
  /** the mutated part */
  kind:
    | 'none'
    | 'parameter'
    | 'query'
    | 'extra-query'
    | 'doubled-query'
    | 'missing-query'
    | 'field'
    | 'missing-field'
    | 'extra-field'
    | 'whole-body'
    | 'raw-body'
    | 'content-type'
    | 'encoding'
    | 'header'
    | 'method';
  at: number;
  text: string;
  value: unknown;
}

const KINDS: fc.WeightedArbitrary<Mutation['kind']>[] = [
  { weight: 3, arbitrary: fc.constant('none') },
  { weight: 4, arbitrary: fc.constant('parameter') },
  { weight: 5, arbitrary: fc.constant('query') },
  { weight: 2, arbitrary: fc.constant('extra-query') },
  { weight: 1, arbitrary: fc.constant('doubled-query') },
  { weight: 1, arbitrary: fc.constant('missing-query') },
  { weight: 9, arbitrary: fc.constant('field') },
  { weight: 2, arbitrary: fc.constant('missing-field') },
  { weight: 2, arbitrary: fc.constant('extra-field') },
  { weight: 2, arbitrary: fc.constant('whole-body') },
  { weight: 2, arbitrary: fc.constant('raw-body') },
  { weight: 1, arbitrary: fc.constant('content-type') },
  { weight: 1, arbitrary: fc.constant('encoding') },
  { weight: 2, arbitrary: fc.constant('header') },
  { weight: 1, arbitrary: fc.constant('method') },
];

export const mutations = fc.array(
  fc.record<Mutation>({
    kind: fc.oneof(...KINDS),
    at: fc.nat(1000),
    text: hostileText,
    value: hostileValue,
  }),
  { minLength: 1, maxLength: 3 },
);

/** Field names that some parsers expand to huge arrays, deep trees or prototypes. */
const HOSTILE_NAMES = [
  'a[90000000]',
  'a[4294967290]',
  'a[-1]',
  'a[1e9]',
  'a[9007199254740993].b',
  `a${'[0]'.repeat(300)}`,
  `a${'.a'.repeat(1000)}`,
  'items[99999999].productId',
  '__proto__[admin]',
  'constructor.prototype.admin',
  '__proto__',
  'length',
  'a[]',
  'a[',
  ']',
  '.',
  '',
  'a'.repeat(5000),
];

const EXTRA = [
  'locale',
  'currency',
  'siteId',
  'limit',
  'offset',
  'expand',
  'sort',
  'refine',
  'q',
  '__proto__',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json',
  'a',
  '',
];
const HEADERS = [
  'authorization',
  'idempotency-key',
  'if-none-match',
  'accept-language',
  'accept',
  'cookie',
  'correlation-id',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-original-url',
  'x-http-method-override',
  'range',
  'expect-ct',
  'x-cq-client-id',
];
const RAW = [
  () => Buffer.from('{'),
  () => Buffer.from('{"a":1,}'),
  () => Buffer.from('['.repeat(5000)),
  () => Buffer.from(`{"a":${'9'.repeat(2000)}}`),
  () => Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  () => Buffer.from('"\\ud800"'),
  () => Buffer.from('null'),
  () => Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
  () => Buffer.from('a=%zz&&&=&b=%00&__proto__[a]=1'),
  () => Buffer.alloc(300 * 1024, 'x'),
];
/** Ten megabytes compressed to ten kilobytes. */
let bomb: Buffer | undefined;
const gzipBomb = () => {
  bomb ??= gzipSync(Buffer.alloc(10 * 1024 * 1024, '0'));
  return bomb;
};

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
/** Removes characters that the HTTP client rejects in headers. */
const headerText = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000);

/** Returns a setter for every position in a JSON value. */
function places(value: unknown, put: (next: unknown) => void): ((next: unknown) => void)[] {
  const here = [put];
  if (value === null || typeof value !== 'object') return here;
  for (const [name, one] of Object.entries(value)) {
    here.push(
      ...places(one, (next) => {
        (value as Record<string, unknown>)[name] = next;
      }),
    );
  }
  return here;
}

/**
 * Adds a field to a JSON object, or to the first object of an array: JSON has no other fields of an array, and JavaScript
 * refuses some, such as `length`.
 */
function addField(body: unknown, name: string, value: unknown): void {
  let target = body;
  while (Array.isArray(target)) target = target[0];
  if (target === null || typeof target !== 'object') return;
  // Not an assignment, which would set the prototype for the name `__proto__`.
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');

/** Applies mutations to a request and serialises it. Pure: the same draw returns the same bytes. */
export function mutate(good: ServiceRequest, how: Mutation[]): WireRequest {
  const request = structuredClone(good);
  const wire = { method: request.method, headers: { ...request.headers } };
  const doubled: [string, string][] = [];
  let segments = request.path.split('/');
  let type: string | undefined;
  let raw: Buffer | undefined;
  let encoding: string | undefined;
  for (const { kind, at, text, value: drawn } of how) {
    // Cloned, because a value inserted into itself would be cyclic.
    const value = structuredClone(drawn);
    const names = Object.keys(request.query);
    const name = pick(names, at);
    const fields = Object.keys(request.form ?? {});
    switch (kind) {
      case 'parameter':
        // The last segments usually identify the resource.
        segments[segments.length - 1 - (at % Math.max(1, Math.min(3, segments.length - 1)))] = encode(text);
        break;
      case 'query':
        if (name !== undefined) request.query[name] = text;
        break;
      case 'extra-query':
        doubled.push([pick(EXTRA, at)!, text]);
        break;
      case 'doubled-query':
        if (name !== undefined) doubled.push([name, text]);
        break;
      case 'missing-query':
        if (name !== undefined) delete request.query[name];
        break;
      case 'field':
        if (request.form) request.form[pick(fields, at) ?? 'x'] = text;
        else if (request.body !== undefined)
          pick(
            places(request.body, (next) => {
              request.body = next;
            }),
            at,
          )?.(value);
        break;
      case 'missing-field':
        if (request.form) delete request.form[pick(fields, at) ?? ''];
        else if (request.body !== null && typeof request.body === 'object')
          delete (request.body as Record<string, unknown>)[pick(Object.keys(request.body), at) ?? ''];
        break;
      case 'extra-field':
        if (request.form) request.form[pick(HOSTILE_NAMES, at)!] = text;
        else addField(request.body, pick(HOSTILE_NAMES, at)!, value);
        break;
      case 'whole-body':
        request.body = value;
        break;
      case 'raw-body':
        raw = pick(RAW, at)!();
        break;
      case 'content-type':
        type = pick(TYPES, at);
        break;
      case 'encoding':
        encoding = pick(['gzip', 'deflate', 'br', 'zstd', 'x'], at);
        raw = gzipBomb();
        break;
      case 'header':
        wire.headers[pick(HEADERS, at)!] = headerText(text);
        break;
      case 'method':
        wire.method = pick(METHODS, at)!;
        break;
    }
  }
  segments = segments.map((segment) => segment || '');
  const query = [...Object.entries(request.query), ...doubled]
    .map(([name, text]) => `${encode(name)}=${encode(text)}`)
    .join('&');
  const reading = wire.method === 'GET' || wire.method === 'HEAD' || wire.method === 'TRACE';
  const given = request.form ? Buffer.from(formText(request.form)) : undefined;
  const body = reading
    ? undefined
    : (raw ?? given ?? (request.body === undefined ? undefined : json(request.body)));
  if (body) {
    wire.headers['content-type'] =
      type ?? (request.form ? 'application/x-www-form-urlencoded' : 'application/json');
    if (encoding) wire.headers['content-encoding'] = encoding;
  }
  const target = `${segments.join('/')}${query && `?${query}`}`;
  return { ...wire, target: target.startsWith('/') ? target : `/${target}`, body };
}

const formText = (form: Record<string, string>) =>
  Object.entries(form)
    .map(([name, text]) => `${encode(name)}=${encode(text)}`)
    .join('&');

/** Percent-encodes a text; lone surrogates become the bytes that some clients send. */
function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
