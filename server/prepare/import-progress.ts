import type { ImportSummary } from '../../commerce/import/import-target.ts';
import { effectOf } from '../../commerce/import/not-used.ts';
import type { ImportProgress } from '../../commerce/import/progress.ts';
import { byImportance, groupedWarnings } from '../../commerce/import/warnings.ts';

/** Output of the progress: a terminal or a file. */
export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const number = (value: number) => Math.round(value).toLocaleString('en');
const perSecond = (records: number, seconds: number) =>
  `${number(records / Math.max(seconds, 0.001))} a second`;

/**
 * Shows the progress of an import: one updating line on a terminal; elsewhere a line per step and every two seconds.
 * `end` clears the line.
 */
export function progressLine(output: ProgressOutput = process.stdout) {
  let shown = Number.NEGATIVE_INFINITY;
  let step = '';
  return {
    show(progress: ImportProgress): void {
      const pause = output.isTTY ? 0.1 : 2;
      if (progress.step === step && progress.seconds - shown < pause) return;
      shown = progress.seconds;
      step = progress.step;
      const text = describe(progress);
      output.write(output.isTTY ? `\r\u001b[2K${text.slice(0, (output.columns ?? 80) - 1)}` : `${text}\n`);
    },
    end(): void {
      if (output.isTTY) output.write('\r\u001b[2K');
    },
  };
}

function describe({ step, file, share, records, seconds }: ImportProgress): string {
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  const rows = `${number(records)} records, ${perSecond(records, seconds)}`;
  if (step === 'waiting') return 'Waiting for another import to end';
  if (step === 'search') return `${percent}  search index  (${rows})`;
  if (step === 'pictures') return `${percent}  pictures`;
  return `${percent}  ${rows}  ${file ?? ''}`;
}

/**
 * Summary of an import: a line per table, ignored elements, warnings with the most important first, and the duration.
 * `isShort` has one warning of each kind, with the number of the others.
 */
export function summaryLines(summary: ImportSummary, isShort = false): string[] {
  const { counts, written, unknown, promotions, pictures } = summary;
  const warnings = isShort ? groupedWarnings(summary.warnings) : byImportance(summary.warnings);
  const tables = Object.entries(counts) as [keyof typeof counts, number][];
  const width = Math.max(6, ...tables.map(([, count]) => number(count).length));
  return [
    ...tables.map(
      ([table, count]) => `${number(count).padStart(width)} ${table}${changedOf(count, written[table] ?? 0)}`,
    ),
    ...(pictures > 0 ? [`${number(pictures).padStart(width)} pictures copied`] : []),
    ...Object.entries(unknown).map(
      ([name, count]) => `not used: ${name} (${number(count)}): ${effectOf(name)}`,
    ),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...promotions.map((problem) => `promotions: ${problem}`),
    durationLine(summary),
  ];
}

/** Record count and duration. */
export function durationLine({ counts, seconds }: ImportSummary): string {
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${number(records)} records in ${seconds.toFixed(1)} s, ${perSecond(records, seconds)}`;
}

function changedOf(count: number, written: number): string {
  return written >= count ? '' : `, ${written === 0 ? 'none' : number(written)} of them new or changed`;
}
