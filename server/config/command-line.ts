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

/**
 * Reads `--archive <folder or zip>` of a command that starts a server, and sets ARCHIVE to it. Throws an Error with the
 * usage for anything else.
 */
export function readArchiveArgument(command: string, given = process.argv.slice(2)): void {
  const [first = '', second, ...more] = given;
  if (given.length === 0) return;
  const value = first.startsWith('--archive=') ? first.slice('--archive='.length) : second;
  const extra = first.startsWith('--archive=') ? second : more[0];
  if ((first === '--archive' || first.startsWith('--archive=')) && value && extra === undefined) {
    process.env.ARCHIVE = value;
    return;
  }
  const usage = `${command} takes --archive <folder or zip>; its other settings are environment variables.`;
  if (first.startsWith('--archive'))
    throw new Error(
      value && extra !== undefined
        ? `The argument ${extra} is not known. ${usage}`
        : `--archive needs a folder or zip. ${usage}`,
    );
  throw new Error(`The argument ${first} is not known. ${usage}`);
}

/** The message of an error for the terminal; of an AggregateError (one failure per address) the first. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && first.message ? first.message : String(first);
}
