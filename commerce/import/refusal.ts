import { ImportError } from './xml-stream.ts';

/** Errors of an archive that are named before it is refused. */
const MAX_NAMED = 20;

/** Collects what an archive is refused for, so that a merchant need not start again for each error. */
export class Refusal {
  readonly #errors: ImportError[] = [];

  /** Whether the archive is refused: what is still read is checked and not written. */
  get isCertain(): boolean {
    return this.#errors.length > 0;
  }

  /** Notes an error in a file. Throws what is noted when there is enough, and any error that is not one of the file. */
  note(error: unknown): void {
    // With a cause, the file could not be read or the database refused a statement: nothing after it is reliable.
    if (!(error instanceof ImportError) || error.cause !== undefined)
      throw this.isCertain ? this.#whole() : error;
    this.#errors.push(error);
    if (this.#errors.length >= MAX_NAMED) throw this.#whole();
  }

  /** Throws when errors are noted. */
  settle(): void {
    if (this.isCertain) throw this.#whole();
  }

  #whole(): Error {
    const [first] = this.#errors;
    if (this.#errors.length === 1 && first) return first;
    const more = this.#errors.length < MAX_NAMED ? '' : '\nThere may be more.';
    return new Error(this.#errors.map(({ message }) => message).join('\n') + more);
  }
}
