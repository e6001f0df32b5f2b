import { parseArgs } from 'node:util';
import { HelpRequest } from '../config/command-line.ts';

export interface ExportArguments {
  target: string;
  /** undefined for all */
  sites: string[] | undefined;
  media: boolean;
  customers: boolean;
  force: boolean;
}

const USAGE =
  'Usage: npm run export -- <folder or file.zip> [--sites a,b] [--without-media] [--with-customers] [--force]';

/** Parses the arguments. Throws an Error with the usage when one is invalid, and a HelpRequest for --help. */
export function readExportArguments(given: string[]): ExportArguments {
  const { values, positionals } = parse(given);
  if (values.help) throw new HelpRequest(USAGE);
  const [target, ...more] = positionals;
  if (!target) throw new Error(`The target folder or zip file is missing. ${USAGE}`);
  if (more.length > 0) throw new Error(`Expected one target, not ${positionals.join(' and ')}. ${USAGE}`);
  const sites = values.sites
    ?.split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (sites?.length === 0) throw new Error(`--sites requires site ids, separated by commas. ${USAGE}`);
  return {
    target,
    sites,
    media: !values['without-media'],
    customers: values['with-customers'] ?? false,
    force: values.force ?? false,
  };
}

function parse(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        sites: { type: 'string' },
        'without-media': { type: 'boolean' },
        'with-customers': { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} ${USAGE}`);
  }
}
