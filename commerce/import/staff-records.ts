import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { badRequest, serviceUnavailable } from '../http/problem.ts';
import { followChanges, IMPORT_LOCK } from './follow-changes.ts';
import { ImportTarget } from './import-target.ts';
import type { Reader } from './reader.ts';
import type { PlacedAncestors, XmlNode } from './xml-stream.ts';

const LOCK_TIMEOUT = '5s';

/** A record of an archive, with the elements around it. */
export type PlacedRecord = [node: XmlNode, ancestors: PlacedAncestors];

/** Records of a file that an archive would have, and what reads them; `siteId` of a file of a site. */
export interface StaffFile {
  reader: Pick<Reader, 'read' | 'finish'>;
  records: PlacedRecord[];
  siteId?: string;
}

/** An element as the parser of archives returns it. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  content: string | XmlNode[] = '',
): XmlNode => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '',
  children: typeof content === 'string' ? [] : content,
  line: 0,
  column: 0,
});

/** The elements around a record, from the root of the file down. */
export const within = (...path: [name: string, attributes: Record<string, string>][]): PlacedAncestors =>
  path.map(([name, attributes]) => ({ name, attributes, line: 0 }));

/** The value of `xml:lang` for a locale; `default` is that of texts for all. */
export const langOf = (locale: string): Record<string, string> => ({
  'xml:lang': locale === 'default' ? 'x-default' : locale,
});

/** Whether a statement after `lockCatalogue` waited too long for a row that another transaction changes, such as stock of an order. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/**
 * Makes the transaction the only one that changes the catalogue: imports and other changes wait. Throws 503 `import-running` when
 * one takes longer than 5 seconds; later statements wait as long for a row (`isLockTimeout`).
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    throw serviceUnavailable('An import is running. Try again when it has ended.', 'import-running');
  });
}

/**
 * Stores records as an import of them does, by its readers, with search index, paths and caches. Throws 400 `problem` with the words of
 * the import's report for a value that it would skip or change. `reach`: products that changes of categories affect, where that is
 * known. Needs `lockCatalogue`.
 */
export async function applyRecords(
  trx: Db,
  files: StaffFile[],
  problem: string,
  reach?: readonly string[],
): Promise<void> {
  const target = new ImportTarget(trx);
  for (const { reader, records, siteId } of files) {
    const source = { file: 'staff', siteId, target };
    for (const [node, ancestors] of records) await reader.read(node, { ...source, ancestors });
    await reader.finish?.(source);
    await target.flush();
  }
  target.refusal.settle();
  await target.finish();
  const [warning] = target.summary.warnings;
  if (warning)
    throw badRequest(warning.replace(/^staff:\d+: /, ''), problem, 'Invalid Value', { reason: 'refused' });
  await followChanges(trx, target, undefined, reach);
}
