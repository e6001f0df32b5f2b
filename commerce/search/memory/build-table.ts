import type { Db } from '../../database/connection.ts';
import { yieldToEventLoop } from '../../jobs/event-loop.ts';
import type { DocumentTable } from './document-table.ts';
import {
  countChanges,
  eachHash,
  type IndexState,
  readDocuments,
  readOrder,
  readState,
} from './read-documents.ts';
import { type RawDocument, TableBuilder } from './table-builder.ts';

/** A table with the state of the index that it contains. */
export interface Version {
  table: DocumentTable;
  state: IndexState;
}

interface Limits {
  maxBytes: number;
  /** ends the build */
  signal: AbortSignal;
}

/** Thrown when a table needs more memory than it may use. */
export class TooLarge extends Error {}

/** Share of changed documents above which all are read. */
const MANY = 0.3;
/** Documents between two looks at the clock. */
const SLICE = 200;
/** Rounds until a version is given up because the index keeps changing. */
const MAX_ROUNDS = 5;
/** The sets by value that `build` adds, as a share of the rest. */
const SETS_SHARE = 1.4;

/**
 * Reads the documents of a site. With an older version only what changed since. Without a transaction, which would hold
 * the embedded database's only connection: a change meanwhile is read in another round. Throws `TooLarge`,
 * and the reason of the signal.
 */
export async function buildVersion(
  db: Db,
  siteId: string,
  older: Version | undefined,
  limits: Limits,
): Promise<Version> {
  let current = older;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const state = await readState(db, siteId);
    const table = current
      ? await changedTable(db, siteId, current, limits)
      : await wholeTable(db, siteId, limits);
    current = { table, state };
    const after = await readState(db, siteId);
    if (after.version === state.version) return current;
  }
  throw new Error('The search index changes faster than it can be read.');
}

async function wholeTable(db: Db, siteId: string, limits: Limits): Promise<DocumentTable> {
  const builder = new TableBuilder();
  for await (const batch of readDocuments(db, siteId)) {
    for (const document of batch) builder.add(document);
    check(builder, limits);
    await yieldToEventLoop();
  }
  return builder.build();
}

async function changedTable(
  db: Db,
  siteId: string,
  { table, state }: Version,
  limits: Limits,
): Promise<DocumentTable> {
  const { documents, changed } = await countChanges(db, siteId, state);
  if (changed === 0 && documents === table.size) return table;
  if (changed > MANY * documents) return wholeTable(db, siteId, limits);
  const read = new Map<string, RawDocument>();
  for await (const batch of readDocuments(db, siteId, state)) {
    for (const document of batch) read.set(`${document[1]} ${document[2]}`, document);
  }
  const builder = new TableBuilder();
  const order: [number, number][] = [];
  eachHash(await readOrder(db, siteId), (high, low) => order.push([high, low]));
  for (const [high, low] of order) {
    if (builder.size % SLICE === 0) {
      check(builder, limits);
      await yieldToEventLoop();
    }
    const document = read.get(`${high} ${low}`);
    const known = document ? -1 : table.numbers.of(high, low);
    if (document) builder.add(document);
    // A document that is neither was added just now; the next round reads it.
    else if (known >= 0) builder.copy(table, known);
  }
  check(builder, limits);
  return builder.build();
}

/** Throws when the build must end. */
function check(builder: TableBuilder, { maxBytes, signal }: Limits): void {
  signal.throwIfAborted();
  if (builder.bytes * SETS_SHARE > maxBytes)
    throw new TooLarge(`${builder.size} documents take ${builder.bytes} bytes.`);
}
