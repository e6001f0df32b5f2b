import type { ArchiveFile } from './archive-source.ts';

/** Progress of an import. */
export interface ImportProgress {
  /** waiting for another import, reading files, writing search documents, or publishing images */
  step: 'waiting' | 'files' | 'search' | 'pictures';
  /** file being read */
  file?: string;
  /** progress of the whole import from 0 to 1, which never decreases; files are weighted by bytes */
  share: number;
  /** rows read so far */
  records: number;
  /** seconds since the start */
  seconds: number;
}

/** Where each step begins and ends in the whole import; measured archives take about so long for each. */
const SPANS: Record<ImportProgress['step'], [number, number]> = {
  waiting: [0, 0],
  files: [0, 0.5],
  search: [0.5, 0.9],
  pictures: [0.9, 1],
};

/** Counts and reports progress. Reports are frequent; listeners should throttle them. */
export class ProgressCounter {
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #started = performance.now();
  #bytes = 0;
  #read = 0;
  #records = 0;

  constructor(onProgress: (progress: ImportProgress) => void = () => {}) {
    this.#onProgress = onProgress;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  expect(files: ArchiveFile[]): void {
    this.#bytes = files.reduce((sum, file) => sum + file.size, 0);
  }

  read(file: string, bytes: number, records: number): void {
    this.#read += bytes;
    this.#records = records;
    this.step('files', this.#bytes > 0 ? Math.min(1, this.#read / this.#bytes) : 1, file);
  }

  /** Reports a step of which a share from 0 to 1 is done. */
  step(step: ImportProgress['step'], share: number, file?: string): void {
    const [start, end] = SPANS[step];
    this.#onProgress({
      step,
      ...(file === undefined ? {} : { file }),
      share: start + share * (end - start),
      records: this.#records,
      seconds: this.seconds,
    });
  }
}
