/**
 * The arguments of a command that takes `names`, in this order, and nothing else. Throws an Error that names what is
 * missing or not known, and how the command is used.
 */
export function readArguments(usage: string, names: string[], given = process.argv.slice(2)): string[] {
  const unknown = given.find((argument, index) => argument.startsWith('-') || index >= names.length);
  if (unknown !== undefined) throw new Error(`The argument ${unknown} is not known. ${usage}`);
  const missing = names[given.length];
  if (missing !== undefined) throw new Error(`The argument <${missing}> is missing. ${usage}`);
  return given;
}

/** What an error says to whoever runs a command; a server that cannot be reached fails once for each of its addresses. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && first.message ? first.message : String(first);
}
