import { mkdirSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../commerce/database/connection.ts';
import { openArchive } from '../../commerce/import/archive-source.ts';
import type { ImportSummary } from '../../commerce/import/import-target.ts';
import { warningKinds } from '../../commerce/import/warnings.ts';
import type { MediaFiles } from '../../commerce/services/image-files.ts';
import { reasonOf } from '../config/command-line.ts';
import type { Environment } from '../config/environment.ts';
import { importWithProgress } from './import-command.ts';
import { durationLine, summaryLines } from './import-progress.ts';

/** Kinds of warnings shown: this many, and more only while they stop selling. */
const SHOWN = 20;
const MOST_SHOWN = 60;

/**
 * Imports the archive that ARCHIVE names into a database without sites. The whole report is written to
 * DATA_DIR/import-report.txt; `say` receives the warnings. An error is the reason with file and line, and imports nothing.
 */
export async function importFirstArchive(
  db: Db,
  archive: string,
  env: Pick<Environment, 'DATA_DIR'>,
  media: MediaFiles,
  say: (text: string) => void,
): Promise<void> {
  say(`Importing ${archive}`);
  const summary = await importWithProgress(db, archive, media, { requireSite: true }).catch(
    (error: unknown) => {
      throw new Error(`${reasonOf(error)}\nNothing was changed.`, { cause: error });
    },
  );
  say(durationLine(summary));
  const report = writeReport(summary, env.DATA_DIR);
  const kinds = warningKinds(summary.warnings);
  const urgent = kinds.filter(({ stopsSelling }) => stopsSelling).length;
  const shown = Math.min(Math.max(SHOWN, urgent), MOST_SHOWN);
  for (const { text } of kinds.slice(0, shown)) say(`warning: ${text}`);
  const more = kinds.length - shown;
  const unused = Object.keys(summary.unknown).length;
  if (more > 0) say(`and ${more} more kinds of warnings${urgent > shown ? '' : ', which matter less'}`);
  if (unused > 0)
    say(
      `${unused} ${unused === 1 ? 'kind of files or elements is' : 'kinds of files and elements are'} not used by the store`,
    );
  say(report);
}

/**
 * Writes the whole report of an import into a folder and returns a line that says where. The import is committed by then, so a
 * folder that cannot be written to is only said.
 */
export function writeReport(summary: ImportSummary, folder: string): string {
  const report = join(folder, 'import-report.txt');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(report, `${summaryLines(summary).join('\n')}\n`);
    return `The report of the import is in ${report}`;
  } catch (error) {
    return `The import is done, but its report is not written: ${reasonOf(error)}`;
  }
}

/** Message for an archive beside a database that has sites. */
export const notImported = (archive: string, siteIds: string[]): string =>
  `The database already has the sites ${siteIds.join(', ')}, so ${archive} is not imported. To add it to them: npm run import -- ${archive}. For another shop, use another DATA_DIR or DATABASE_URL.`;

/** Throws an Error when the archive cannot be imported at all, before a database or anything else is made. */
export async function assertArchive({
  ARCHIVE,
  COMMERCE_BACKEND,
}: Pick<Environment, 'ARCHIVE' | 'COMMERCE_BACKEND'>): Promise<void> {
  if (!ARCHIVE) return;
  if (COMMERCE_BACKEND === 'tenant')
    throw new Error(
      'ARCHIVE is imported into a database, and a store on a tenant has none. Import it there.',
    );
  const found = await stat(ARCHIVE).catch(() => undefined);
  if (!found) throw new Error(`ARCHIVE: ${ARCHIVE} does not exist.`);
  // A zip is known to be broken by its directory, without unpacking it.
  if (!found.isDirectory()) (await openArchive(ARCHIVE)).close();
}
