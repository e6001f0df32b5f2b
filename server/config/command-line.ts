/**
 * Reads the positional arguments `names` of a command. Throws an Error with the usage when one is missing or unknown.
 */
export function readArguments(usage: string, names: string[], given = process.argv.slice(2)): string[] {
  const unknown = given.find((argument, index) => argument.startsWith('-') || index >= names.length);
  if (unknown !== undefined) throw new Error(`The argument ${unknown} is not known. ${usage}`);
  const missing = names[given.length];
  if (missing !== undefined) throw new Error(`The argument <${missing}> is missing. ${usage}`);
  return given;
}

/** The message of an error for the terminal; of an AggregateError (one failure per address) the first. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && first.message ? first.message : String(first);
}
