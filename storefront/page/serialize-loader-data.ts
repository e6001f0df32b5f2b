import { useMemo } from 'react';

declare const shape: unique symbol;

/** Plain data (no dates, no promises) as one string. */
export type Packed<Data> = string & { readonly [shape]: Data };

/**
 * Packs what a loader gives. The router writes each value of it with a number of its own, which makes it half as long
 * again and slow to write and read; a string it leaves alone. Within its script the quotes of JSON would need
 * backslashes of which brotli makes too much, so they change places with apostrophes.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = exchanged(JSON.stringify(data)) as Packed<Data>;
  latest.set(packed, data);
  if (latest.size > REMEMBERED) latest.delete(latest.keys().next().value as string);
  return packed;
}

export const unpack = <Data>(packed: Packed<Data>): Data =>
  (latest.get(packed) as Data | undefined) ?? (JSON.parse(exchanged(packed)) as Data);

/** What was packed last: on the server a page is rendered at once from what its loaders packed. */
const latest = new Map<string, unknown>();
const REMEMBERED = 32;

/** What a loader packed; the same objects for as long as it is the same. */
export const usePacked = <Data>(packed: Packed<Data>): Data => useMemo(() => unpack(packed), [packed]);

const QUOTE = 34;
const APOSTROPHE = 39;

/** Byte by byte: it is done for every document, and in the browser, cold, before a page comes to life. */
function exchanged(text: string): string {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE || byte === APOSTROPHE) bytes[at] = byte ^ QUOTE ^ APOSTROPHE;
  }
  return new TextDecoder().decode(bytes);
}
