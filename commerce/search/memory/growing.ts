type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * A typed array that grows as numbers are added. Unsigned numbers of 16 bits become 32 bits wide when one needs it, and
 * signed ones of 32 bits become doubles.
 */
export class Growing<Array extends Numbers> {
  #array: Array;
  length = 0;

  constructor(array: Array) {
    this.#array = array;
  }

  push(value: number): void {
    if (value > 0xffff && this.#array instanceof Uint16Array) this.#replace(Uint32Array, this.#array.length);
    if (value > 0x7fffffff && this.#array instanceof Int32Array)
      this.#replace(Float64Array, this.#array.length);
    if (this.length === this.#array.length)
      this.#replace(this.#array.constructor as Made, Math.ceil(this.length * 1.5) + 64);
    this.#array[this.length++] = value;
  }

  at(place: number): number {
    return this.#array[place]!;
  }

  get byteLength(): number {
    return this.#array.byteLength;
  }

  /** The numbers added, without spare room. */
  trimmed(): Array {
    return this.#array.slice(0, this.length) as Array;
  }

  #replace(made: Made, size: number): void {
    const next = new made(size);
    next.set(this.#array.subarray(0, this.length));
    this.#array = next as Array;
  }
}

type Made = new (size: number) => Numbers;

/** Lists of numbers by document, in one array: those of document n are from `starts[n]` to `starts[n + 1]`. */
export interface Lists<Items extends Numbers> {
  starts: Uint32Array;
  items: Items;
}

/** Builds lists; `end` ends the list of one document. */
export class GrowingLists<Items extends Numbers> {
  readonly #starts = new Growing(new Uint32Array(1));
  readonly items: Growing<Items>;

  constructor(items: Items) {
    this.items = new Growing(items);
    this.#starts.push(0);
  }

  /** number of complete lists */
  get length(): number {
    return this.#starts.length - 1;
  }

  get byteLength(): number {
    return this.#starts.byteLength + this.items.byteLength;
  }

  end(): void {
    this.#starts.push(this.items.length);
  }

  trimmed(): Lists<Items> {
    return { starts: this.#starts.trimmed(), items: this.items.trimmed() };
  }
}
