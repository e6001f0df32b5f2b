import { parseArgs } from 'node:util';

/**
 * Reads the options of a tool's command line. Prints the usage and ends the process for --help (0) and for an argument
 * that is not known (2).
 */
export function readOptions(usage, options) {
  try {
    const { help, ...values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values;
    if (!help) return values;
    console.log(usage);
  } catch (error) {
    rejectOptions(usage, error.message);
  }
  process.exit(0);
}

/** Prints why an option is invalid, and the usage; ends the process with 2. */
export function rejectOptions(usage, reason) {
  console.error(reason);
  console.error(usage);
  process.exit(2);
}
