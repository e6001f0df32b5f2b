import { useMemo } from 'react';

declare const shape: unique symbol;

/** Plain data (no dates, no promises) serialized as one string. */
export type Packed<Data> = string & { readonly [shape]: Data };

/**
 * Serializes loader data into one JSON string. React Router's own serialization numbers every value, which is longer
 * and slower; strings pass through it unchanged.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = JSON.stringify(data) as Packed<Data>;
  latest.set(packed, data);
  if (latest.size > LATEST_SIZE) latest.delete(latest.keys().next().value as string);
  return packed;
}

export const unpack = <Data>(packed: Packed<Data>): Data =>
  (latest.get(packed) as Data | undefined) ?? (JSON.parse(packed) as Data);

/**
 * Recently serialized data by string. The server renders a page right after its loaders ran, so it does not have to
 * parse.
 */
const latest = new Map<string, unknown>();
const LATEST_SIZE = 32;

/** Returns the data of a serialized loader result, with the same identity while the string is unchanged. */
export const usePacked = <Data>(packed: Packed<Data>): Data => useMemo(() => unpack(packed), [packed]);
