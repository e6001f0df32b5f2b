import { useMemo } from 'react';

declare const shape: unique symbol;

/** Plain data (no dates, no promises) as one string. */
export type Packed<Data> = string & { readonly [shape]: Data };

/**
 * Serializes what a loader returns into one JSON string. The router's own serialization numbers every value, which is
 * longer and slower to write and read; it leaves a string as it is.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = JSON.stringify(data) as Packed<Data>;
  latest.set(packed, data);
  if (latest.size > LATEST_SIZE) latest.delete(latest.keys().next().value as string);
  return packed;
}

export const unpack = <Data>(packed: Packed<Data>): Data =>
  (latest.get(packed) as Data | undefined) ?? (JSON.parse(packed) as Data);

/** The latest packed data by their string: the server renders a page right after its loaders ran and parses nothing. */
const latest = new Map<string, unknown>();
const LATEST_SIZE = 32;

/** The data of a packed loader result; the same objects as long as the string is the same. */
export const usePacked = <Data>(packed: Packed<Data>): Data => useMemo(() => unpack(packed), [packed]);
