import pg from 'pg';

/** Parses an integer of 64 bits; throws when a number cannot hold it exactly, so that no amount is changed silently. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database value ${text} is not a safe integer.`);
  return value;
}

/** Parsers of the embedded database by type; its own return BigInt above the safe integers. */
export const INTEGER_PARSERS = { [pg.types.builtins.INT8]: parseBigint };

/** Types of a connection to a server: bigint as numbers instead of texts. Other users of pg in the process keep theirs. */
export function postgresTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseBigint);
  return types;
}
