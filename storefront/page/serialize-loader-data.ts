import { useMemo } from 'react';

declare const shape: unique symbol;

/** Plain data (no dates, no promises) serialized as one string. */
export type Serialized<Data> = string & { readonly [shape]: Data };

/**
 * Serializes loader data into one JSON string. React Router's own serialization numbers every value, which is longer
 * and slower; strings pass through it unchanged.
 */
export function serialize<Data>(data: Data): Serialized<Data> {
  const serialized = JSON.stringify(data) as Serialized<Data>;
  latest.set(serialized, data);
  if (latest.size > LATEST_SIZE) latest.delete(latest.keys().next().value as string);
  return serialized;
}

export const deserialize = <Data>(serialized: Serialized<Data>): Data =>
  (latest.get(serialized) as Data | undefined) ?? (JSON.parse(serialized) as Data);

/**
 * Recently serialized data by string. The server renders a page right after its loaders ran, so it does not have to
 * parse.
 */
const latest = new Map<string, unknown>();
const LATEST_SIZE = 32;

/** Returns the data of a serialized loader result, with the same identity while the string is unchanged. */
export const useDeserialized = <Data>(serialized: Serialized<Data>): Data =>
  useMemo(() => deserialize(serialized), [serialized]);
