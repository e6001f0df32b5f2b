import { sql } from 'kysely';
import { publishChanges } from '../database/changes.ts';
import { timeOfDatabase } from '../database/clock.ts';
import type { Db } from '../database/connection.ts';
import { problemLines, promotionProblems } from '../promotions/problems.ts';
import { missingExclusions } from '../promotions/restored-exclusions.ts';
import type { MediaFiles } from '../services/image-files.ts';
import { type Archive, type ArchiveFile, idOfName, openArchive } from './archive-source.ts';
import { brokenPictures } from './broken-pictures.ts';
import { warnOfBundleOptions } from './bundle-options.ts';
import { openCircularCategories } from './circular-categories.ts';
import { warnOfDanglingReferences } from './dangling-references.ts';
import { FILE_KINDS, KEPT_FILES } from './file-kinds.ts';
import { followChanges, IMPORT_LOCK } from './follow-changes.ts';
import { addImpliedRoots } from './implied-roots.ts';
import { type ImportSummary, ImportTarget } from './import-target.ts';
import { noteLocales, ownerFolderOf, ownerOf, type StagedMedia, stageMedia } from './media.ts';
import { warnOfMissingCategories } from './missing-categories.ts';
import { warnOfMissingCodeTargets } from './missing-code-targets.ts';
import { missingImages } from './missing-images.ts';
import { warnOfMissingOptionPrices } from './missing-option-prices.ts';
import { warnOfMissingPriceBooks } from './missing-price-books.ts';
import { warnOfMissingPrices } from './missing-prices.ts';
import { warnOfMissingTaxRates } from './missing-tax-rates.ts';
import { reportOverwrittenEdits } from './product-edits.ts';
import { type ImportProgress, ProgressCounter } from './progress.ts';
import type { Reader } from './reader.ts';
import { warnOfMissingRules } from './readers/meta-rules.ts';
import { forgetUnusedFiles, keepUnusedFiles } from './unused-files.ts';
import { type PlacedAncestors, readRecords, type XmlNode } from './xml-stream.ts';

export interface ImportOptions {
  /** called frequently */
  onProgress?: (progress: ImportProgress) => void;
  /** where the archive's images are stored; without it images are skipped */
  media?: MediaFiles;
  /** images are drawn, so that missing files are no problem: the demo brand */
  drawnImages?: boolean;
  /** refuses an archive without a site before anything is read */
  requireSite?: boolean;
}

/**
 * Imports a site archive: a folder or a zip of the platform's XML files. Atomic: data, search index and paths
 * are written in one transaction, and an invalid file throws an ImportError with its place. Readers see the
 * old state until the commit. Existing data that the archive does not contain is unchanged, and importing the
 * same archive twice changes nothing. Concurrent imports of one database run one after the other.
 */
export async function importArchive(
  db: Db,
  source: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const progress = new ProgressCounter(options.onProgress);
  const archive = await openArchive(source);
  let staged: StagedMedia | undefined;
  let isCommitted = false;
  try {
    if (options.requireSite) assertSite(archive, source);
    const summary = await db.transaction().execute(async (trx) => {
      await takeTurn(trx, progress);
      const target = new ImportTarget(trx, { writesBehind: true });
      if (archive.files.some(({ path }) => path.startsWith('catalogs/')))
        target.missingBefore = await missingExclusions(trx);
      await importFiles(target, archive, progress).finally(() => target.settle());
      await followChanges(trx, target, (share) => progress.step('search', share));
      await reportOverwrittenEdits(target);
      await warnOfMissingPrices(target);
      await warnOfMissingOptionPrices(target);
      await warnOfMissingTaxRates(target);
      await warnOfBundleOptions(target);
      if (options.media) {
        const onShare = (share: number) => progress.step('pictures', share);
        staged = await stageMedia(trx, archive, options.media, target.owners, onShare);
        await staged.note(trx);
        await noteLocales(trx, staged.locales);
        target.summary.warnings.push(...brokenPictures(staged.problems));
        if (!options.drawnImages) await warnOfMissingImages(trx, target, archive, options.media, staged);
      }
      if (target.summary.counts.promotion) await reportPromotions(target);
      return target.summary;
    });
    isCommitted = true;
    // When this fails, the sweep of a running store publishes them.
    await publishChanges(db).catch(() => {});
    await staged?.publish(db);
    return { ...summary, pictures: staged?.changed ?? 0, seconds: progress.seconds };
  } catch (error) {
    // The images of committed data are moved later (`startMediaWorker`).
    if (!isCommitted) await staged?.discard();
    throw error;
  } finally {
    archive.close();
  }
}

/** Adds what is wrong with the promotions of the database; those of the archive with file and line. */
async function reportPromotions({ db, summary, promotionPlaces }: ImportTarget): Promise<void> {
  const problems = await promotionProblems(db, await timeOfDatabase(db));
  // A warning names those of a missing category or product set together.
  const others = problems.filter(({ cause }) => cause === undefined);
  summary.promotions.push(
    ...problemLines(others, ({ siteId, promotionId }) => promotionPlaces.get(`${siteId} ${promotionId}`)),
  );
}

const SITE_FILE = /^sites\/[^/]+\/(?:site|preferences)\.xml$/;

function assertSite({ files }: Archive, source: string): void {
  if (files.some(({ path }) => SITE_FILE.test(path))) return;
  const inner = files.find(({ path }) => /\.zip$/i.test(path));
  if (inner && !files.some(({ path }) => /\.xml$/i.test(path)))
    throw new Error(
      `${source} has a zip inside, ${inner.path}, and no archive of its own. Unpack it and import ${inner.path}.`,
    );
  const found = [...new Set(files.map(({ path }) => path.split('/')[0]))].slice(0, 10).join(', ');
  throw new Error(
    `${source} has no site: expected sites/<id>/site.xml and sites/<id>/preferences.xml, found ${found || 'no files'}. Export the site configuration too.`,
  );
}

async function takeTurn(trx: Db, progress: ProgressCounter): Promise<void> {
  const lock = IMPORT_LOCK;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(
    trx,
  );
  if (!rows[0]!.free) {
    progress.step('waiting', 0);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  }
  await sql`select set_config('jit', 'off', true)`.execute(trx);
  // The stock trigger is disabled for this transaction; search documents are updated once at the end.
  await sql`select set_config('vitrine.import', 'on', true)`.execute(trx);
}

/** Adds a sentence to the warnings for each catalogue and library of the archive with images that have no file. */
async function warnOfMissingImages(
  trx: Db,
  target: ImportTarget,
  archive: Archive,
  media: MediaFiles,
  { places }: StagedMedia,
): Promise<void> {
  const folders = [...new Set(archive.files.flatMap(({ path }) => ownerFolderOf(path) ?? []))];
  const isCatalog = (folder: string) => folder.startsWith('catalogs/');
  const ids = (some: string[]) => [...new Set(some.map((folder) => ownerOf(folder, target.owners)))];
  const catalogs = ids(folders.filter(isCatalog));
  const libraries = ids(folders.filter((folder) => !isCatalog(folder)));
  const missing = await missingImages(trx, media, places, catalogs, libraries);
  target.summary.warnings.push(...missing);
}

async function importFiles(target: ImportTarget, archive: Archive, progress: ProgressCounter): Promise<void> {
  const left = new Set(archive.files);
  const reading: [ArchiveFile, () => Reader][] = [];
  for (const [pattern, makeReader] of FILE_KINDS) {
    for (const file of archive.files.filter((candidate) => pattern.test(candidate.path))) {
      left.delete(file);
      reading.push([file, makeReader]);
    }
  }
  progress.expect(reading.map(([file]) => file));
  for (const [file, makeReader] of reading) await importFile(target, file, makeReader(), progress);
  target.refusal.settle();
  await target.finish();
  await addImpliedRoots(target);
  await openCircularCategories(target);
  await warnOfMissingRules(target);
  await warnOfMissingPriceBooks(target);
  await warnOfMissingCodeTargets(target);
  await warnOfMissingCategories(target);
  await warnOfDanglingReferences(target);
  for (const file of left) if (file.path.endsWith('.xml')) target.unknown(file.path);
  await keepUnusedFiles(target.db, [...left, ...reading.map(([file]) => file).filter(isKept)]);
}

const isKept = ({ path }: ArchiveFile): boolean => KEPT_FILES.some((one) => one.test(path));

async function importFile(
  target: ImportTarget,
  file: ArchiveFile,
  reader: Reader,
  progress: ProgressCounter,
): Promise<void> {
  const folder = /^sites\/([^/]+)\//.exec(file.path)?.[1];
  const siteId = folder === undefined ? undefined : idOfName(folder);
  const source = { file: file.path, siteId, target };
  const before = { records: target.records, deletions: target.deletions };
  // Records after a header that is refused have nothing to belong to.
  let isHeadless = false;
  const read = async (node: XmlNode, ancestors: PlacedAncestors) => {
    noteOwner(target, file.path, ancestors[0] ?? node);
    if (isHeadless) return;
    try {
      await reader.read(node, { ...source, ancestors });
    } catch (error) {
      target.refusal.note(await target.causeOf(error));
      isHeadless = node.name === 'header';
    }
  };
  const onBytes = (bytes: number) => progress.read(file.path, bytes, target.records);
  try {
    await readRecords(file.path, await file.open(), reader.records, read, onBytes);
  } catch (error) {
    target.refusal.note(error);
  }
  if (target.refusal.isCertain) return;
  await target.written();
  await reader.finish?.(source);
  await target.flush();
  // Nothing of it is used, so an export would not write it. Deletions are done: an export must not repeat them.
  if (target.records === before.records && target.deletions === before.deletions)
    await keepUnusedFiles(target.db, [file]);
  else if (!isKept(file)) await forgetUnusedFiles(target.db, [file]);
}

/** Notes which catalogue or library the files beside an XML file belong to: folders may have other names. */
function noteOwner(
  { owners }: ImportTarget,
  path: string,
  { name, attributes }: PlacedAncestors[number],
): void {
  const folder = ownerFolderOf(path);
  const id = attributes[`${name}-id`]?.trim();
  if (folder && id && !owners.has(folder)) owners.set(folder, id);
}
