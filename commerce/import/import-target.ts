import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CategoryKey } from '../promotions/restored-exclusions.ts';
import { hasWritten, type RestRow, WRITTEN, writeRest } from './archive-rest.ts';
import { Removals, WrittenProducts } from './changes.ts';
import { DeferredStock } from './deferred-stock.ts';
import { Refusal } from './refusal.ts';
import { type ImportRow, TABLES, type TableName } from './tables.ts';
import { WarningCounter } from './warnings.ts';
import { BATCH, removeRows, writeRows } from './write-rows.ts';

/** Keys remembered per table to count its records once; an unlimited set would grow with the archive. */
const MAX_COUNTED = 50_000;

/** Between the columns of a remembered key. */
const BETWEEN = '\u0001';

export interface ImportSummary {
  /** records of the archive, by table; one that several files or elements describe counts once */
  counts: Partial<Record<TableName, number>>;
  /** inserted or changed rows, and deleted rows, by table */
  written: Partial<Record<TableName, number>>;
  /** unknown elements with their number of occurrences */
  unknown: Record<string, number>;
  warnings: string[];
  /** promotions that the service does not apply, or not as the archive says, after an import of promotions */
  promotions: string[];
  /** number of new or changed images */
  pictures: number;
  seconds: number;
}

/** Buffers rows and writes them in batches. */
export class ImportTarget {
  readonly db: Db;
  readonly summary: ImportSummary = {
    counts: {},
    written: {},
    unknown: {},
    warnings: [],
    promotions: [],
    pictures: 0,
    seconds: 0,
  };
  /** rows deleted by this import */
  readonly removals = new Removals();
  /** products of the rows that this import inserted or updated */
  readonly writtenProducts = new WrittenProducts();
  /** categories that offers left out and that did not exist before this import */
  missingBefore: CategoryKey[] = [];
  /** file and line of each category, by catalogue and id */
  readonly categoryPlaces = new Map<string, string>();
  /** file and line of tax classes: of the class by site and id, and of its first use by id */
  readonly taxClassPlaces = new Map<string, string>();
  /** file and line of each promotion, by site and id */
  readonly promotionPlaces = new Map<string, string>();
  /** catalogue or library by the folder of its files in the archive, as its XML says */
  readonly owners = new Map<string, string>();
  /** what the archive is refused for; nothing is written from then on */
  readonly refusal = new Refusal();
  /** values so far that could not be read */
  unreadable = 0;
  /** rows read so far */
  records = 0;
  /** records with mode="delete" read so far */
  deletions = 0;
  /** the write that goes on while records are read; it never rejects */
  #writing: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | undefined;
  readonly #isBehind: boolean;
  readonly #waiting = new Map<TableName, ImportRow[]>();
  readonly #leaving = new Map<TableName, ImportRow[]>();
  readonly #stock: DeferredStock;
  readonly #rest: RestRow[] = [];
  /** whether records of a kind have values that are stored rounded */
  readonly #hasWritten = new Map<string, boolean>();
  readonly #warned = new WarningCounter();
  readonly #counted = new Map<TableName, Set<string>>();

  /**
   * `writesBehind`: full batches are written while further records are read. Then call `settle` before the transaction ends, also
   * after an error: a statement after its end would be committed on its own.
   */
  constructor(db: Db, { writesBehind = false } = {}) {
    this.db = db;
    this.#isBehind = writesBehind;
    this.#stock = new DeferredStock(db);
  }

  async add(table: TableName, row: ImportRow): Promise<void> {
    if (this.refusal.isCertain) return;
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, rows);
    rows.push(row);
    this.records++;
    if (this.#isNew(table, row)) this.summary.counts[table] = (this.summary.counts[table] ?? 0) + 1;
    if (rows.length >= BATCH) await this.#writeBatch(table);
  }

  /** Starts writing the rows of a table after the batch before, whose error it throws. */
  async #writeBatch(table: TableName): Promise<void> {
    if (!this.#isBehind) return this.#write(table);
    await this.written();
    this.#writing = this.#write(table).catch((error: unknown) => {
      this.#failure = { error };
    });
  }

  /** Waits for the batch that is being written, and throws its error. */
  async written(): Promise<void> {
    await this.#writing;
    if (this.#failure) throw this.#failure.error;
  }

  /** The error of the batch that was being written, which aborts the transaction and fails the statements after it; else `error`. */
  async causeOf(error: unknown): Promise<unknown> {
    await this.#writing;
    return this.#failure ? this.#failure.error : error;
  }

  /** Waits for the batch that is being written, whatever becomes of it. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  /** Whether no row with this key was added before; true for every row when there are very many. */
  #isNew(table: TableName, row: ImportRow): boolean {
    const counted = this.#counted.get(table) ?? new Set();
    this.#counted.set(table, counted);
    const key = Object.keys(TABLES[table].keys)
      .map((column) => row[column])
      .join(BETWEEN);
    if (counted.has(key)) return false;
    if (counted.size < MAX_COUNTED) counted.add(key);
    return true;
  }

  /** Keys of the records of a table, by column; the first 50,000. */
  keysOf(table: TableName): ImportRow[] {
    const columns = Object.keys(TABLES[table].keys);
    return [...(this.#counted.get(table) ?? [])].map((key) => {
      const values = key.split(BETWEEN);
      return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    });
  }

  /** Deletes rows of a table by key, or by a part of the key. */
  async remove(table: TableName, key: ImportRow): Promise<void> {
    if (this.refusal.isCertain) return;
    // Deletes run before buffered writes, so write matching buffered rows first.
    const matches = (row: ImportRow) => Object.entries(key).every(([column, value]) => row[column] === value);
    await this.written();
    if (this.#waiting.get(table)?.some(matches)) await this.#write(table);
    const keys = this.#leaving.get(table) ?? [];
    this.#leaving.set(table, keys);
    keys.push(key);
    if (keys.length >= BATCH) await this.#write(table);
  }

  /** Deletes the rows of a table that a condition selects, at once; they count as written, because pages may show them. */
  async deleteRows(table: TableName, condition: RawBuilder<unknown>): Promise<void> {
    if (this.refusal.isCertain) return;
    await this.written();
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(
      this.db,
    );
    this.#count(table, Number(numAffectedRows));
  }

  /** Stores the unused elements of a record for exports. */
  async keepRest(row: RestRow): Promise<void> {
    if (this.refusal.isCertain) return;
    this.#rest.push(row);
    if (this.#rest.length >= BATCH) await writeRest(this.db, this.#rest.splice(0));
  }

  /**
   * Stores the values of a record that are stored rounded, for exports; none replaces those of an earlier import, of which a kind
   * of record mostly has none. `keyOf` returns the key of the record when it is needed.
   */
  async keepWritten(
    { root, record }: Pick<RestRow, 'root' | 'record'>,
    keyOf: () => string,
    parts: RestRow['parts'],
  ): Promise<void> {
    if (this.refusal.isCertain) return;
    const kind = `${root} ${record}`;
    const isStored = this.#hasWritten.get(kind) ?? (await hasWritten(this.db, root, record));
    this.#hasWritten.set(kind, isStored || parts.length > 0);
    if (isStored || parts.length > 0)
      await this.keepRest({ root, record: WRITTEN + record, key: keyOf(), parts });
  }

  async flush(): Promise<void> {
    if (this.refusal.isCertain) return;
    await this.written();
    await writeRest(this.db, this.#rest.splice(0));
    for (const table of [...this.#leaving.keys(), ...this.#waiting.keys()]) await this.#write(table);
  }

  /** Writes everything deferred to the end of the import. */
  async finish(): Promise<void> {
    await this.flush();
    const { written, warnings } = await this.#stock.write(this.writtenProducts);
    this.#count('inventory_record', written);
    this.summary.warnings.push(...this.#warned.dropped(), ...warnings);
  }

  warn(file: string, line: number, text: string): void {
    const warning = `${file}:${line}: ${text}`;
    if (this.#warned.takes(warning)) this.summary.warnings.push(warning);
  }

  unknown(name: string): void {
    const known = Object.hasOwn(this.summary.unknown, name) || Object.keys(this.summary.unknown).length < 500;
    const place = known ? name : 'other elements';
    this.summary.unknown[place] = (this.summary.unknown[place] ?? 0) + 1;
  }

  async #write(table: TableName): Promise<void> {
    const keys = this.#leaving.get(table) ?? [];
    this.#leaving.delete(table);
    if (keys.length > 0) this.#count(table, await removeRows(this.db, table, keys));
    if (table === 'inventory_record') await this.#stock.remove(keys);
    if (table === 'inventory_list') await this.#stock.remove(keys.map(({ id }) => ({ list_id: id })));
    for (const key of keys) this.removals.note(table, key);
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.delete(table);
    if (rows.length === 0) return;
    if (table === 'inventory_record') await this.#stock.add(rows);
    else this.#count(table, await writeRows(this.db, table, rows, this.writtenProducts));
  }

  #count(table: TableName, rows: number): void {
    if (rows > 0) this.summary.written[table] = (this.summary.written[table] ?? 0) + rows;
  }
}
