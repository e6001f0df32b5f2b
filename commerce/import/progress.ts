import type { ArchiveFile } from './archive-source.ts';

/** Progress of an import. */
export interface ImportProgress {
  /** waiting for another import, reading files, writing search documents, or publishing images */
  step: 'waiting' | 'files' | 'search' | 'pictures';
  /** file being read */
  file?: string;
  /** progress of this step from 0 to 1; files are weighted by bytes */
  share: number;
  /** rows read so far */
  records: number;
  /** seconds since the start */
  seconds: number;
}

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

  step(step: ImportProgress['step'], share: number, file?: string): void {
    this.#onProgress({
      step,
      ...(file === undefined ? {} : { file }),
      share,
      records: this.#records,
      seconds: this.seconds,
    });
  }
}
