/** Hashes of product ids as two integers of 32 bits. */
export interface Hashes {
  high: Int32Array;
  low: Int32Array;
}

/**
 * Finds document numbers by the 64-bit hash of their product id (`hashtextextended`), in which the database names
 * products: short, and without a join with the documents.
 */
export class ProductNumbers {
  readonly #hashes: Hashes;
  /** open addressing: number + 1 of a document, 0 for a free place; at most half full */
  readonly #places: Int32Array;

  /** Throws when two products have the same hash. */
  constructor(hashes: Hashes) {
    this.#hashes = hashes;
    const size = hashes.low.length;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
    for (let number = 0; number < size; number++) {
      const place = this.#placeOf(hashes.high[number]!, hashes.low[number]!);
      if (this.#places[place] !== 0) throw new Error('Two products have the same hash.');
      this.#places[place] = number + 1;
    }
  }

  get byteLength(): number {
    return this.#places.byteLength + this.#hashes.high.byteLength + this.#hashes.low.byteLength;
  }

  /** -1 for an unknown product */
  of(high: number, low: number): number {
    return this.#places[this.#placeOf(high, low)]! - 1;
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#places.length - 1;
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place]! - 1;
      if (number < 0 || (this.#hashes.low[number] === low && this.#hashes.high[number] === high))
        return place;
    }
  }
}
