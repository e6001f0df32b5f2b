import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { z } from 'zod';

/** A command was called with --help; the message is its usage. */
export class HelpRequest extends Error {}

/**
 * Reads the positional arguments `names` of a command. Throws an Error with the usage when one is missing or unknown, and
 * a HelpRequest for --help.
 */
export function readArguments(usage: string, names: string[], given = process.argv.slice(2)): string[] {
  if (given.includes('--help')) throw new HelpRequest(usage);
  const unknown = given.find((argument, index) => argument.startsWith('-') || index >= names.length);
  if (unknown !== undefined) throw new Error(`The argument ${unknown} is not known. ${usage}`);
  const missing = names[given.length];
  if (missing !== undefined) throw new Error(`The argument <${missing}> is missing. ${usage}`);
  return given;
}

/**
 * Reads options and positional arguments of a command, `toInput` of them, with a schema. Throws an Error with the usage when
 * one is missing or invalid, and a HelpRequest for --help.
 */
export function readOptions<Schema extends z.ZodType>(
  usage: string,
  options: ParseArgsOptionsConfig,
  schema: Schema,
  toInput: (values: object, positionals: string[]) => object,
): z.output<Schema> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    const { help, ...given } = values;
    if (help) throw new HelpRequest(usage);
    return schema.parse(toInput(given, positionals));
  } catch (error) {
    if (error instanceof HelpRequest) throw error;
    const invalid = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')) : undefined;
    throw new Error(`${invalid ? `Invalid: ${invalid.join(', ')}.` : reasonOf(error)}\n${usage}`);
  }
}

/** Input of `readOptions` for a command about one order. */
export function ofOneOrder(values: object, [orderNo, ...more]: string[]): object {
  if (orderNo === undefined || more.length > 0) throw new Error('Expected one order number.');
  return { ...values, orderNo };
}

/**
 * Reads `--archive <folder or zip>` of a command that starts a server, and sets ARCHIVE to it. Throws an Error with the
 * usage for anything else, and a HelpRequest for --help.
 */
export function readArchiveArgument(command: string, given = process.argv.slice(2)): void {
  const usage = `${command} takes --archive <folder or zip>; its other settings are environment variables.`;
  if (given.includes('--help')) throw new HelpRequest(usage);
  const [first = '', second, ...more] = given;
  if (given.length === 0) return;
  const value = first.startsWith('--archive=') ? first.slice('--archive='.length) : second;
  const extra = first.startsWith('--archive=') ? second : more[0];
  if ((first === '--archive' || first.startsWith('--archive=')) && value && extra === undefined) {
    process.env.ARCHIVE = value;
    return;
  }
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

/** Ends a command: prints the usage for a HelpRequest and exits with 0, otherwise prints the error and exits with 1. */
export function exitWith(error: unknown, note?: string): never {
  if (error instanceof HelpRequest) {
    console.log(error.message);
    process.exit(0);
  }
  console.error(reasonOf(error));
  if (note) console.error(note);
  process.exit(1);
}
