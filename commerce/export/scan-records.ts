import { SaxesParser } from 'saxes';
import { hasStart, type RecordKeys, STARTS } from '../import/archive-rest.ts';
import type { Ancestors, RecordChoice } from '../import/xml-stream.ts';

/** An element with its offsets in a text. */
export interface Spot {
  name: string;
  attributes: Record<string, string>;
  /** offsets of `<` of the opening tag, after its `>`, of the closing tag, and after it */
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
  children: Spot[];
}

export interface FoundRecord {
  spot: Spot;
  key: string;
}

/** Finds the records in the pieces of an exported file, as the import does. */
export class RecordScan {
  /** elements that are open after the last piece, outermost first */
  readonly stack: Ancestors = [];
  readonly keys: RecordKeys;
  readonly #records: RecordChoice;

  constructor(records: RecordChoice, keys: RecordKeys) {
    this.#records = records;
    this.keys = keys;
  }

  read(text: string): FoundRecord[] {
    const found: FoundRecord[] = [];
    // A list of records is written in pieces: the last one closes an element that an earlier one opened.
    if (/^\s*<\/[\w:.-]+\s*>\s*$/.test(text)) {
      this.stack.pop();
      return found;
    }
    const open: Spot[] = [];
    const from = Math.max(0, text.search(/<[^?]/));
    const parser = new SaxesParser({ fragment: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      const end = from + parser.position;
      const given = attributes as Record<string, string>;
      if (open.length === 0 && !this.#starts(name)) {
        this.stack.push({ name, attributes: given });
        return;
      }
      const start = text.lastIndexOf('<', end - 1);
      const spot = { name, attributes: given, start, openEnd: end, closeStart: end, end, children: [] };
      open.at(-1)?.children.push(spot);
      open.push(spot);
    });
    parser.on('closetag', ({ isSelfClosing }) => {
      const spot = open.pop();
      if (!spot) {
        this.stack.pop();
        return;
      }
      spot.end = from + parser.position;
      spot.closeStart = isSelfClosing ? spot.end : text.lastIndexOf('<', spot.end - 1);
      if (open.length === 0)
        found.push({ spot, key: this.keys.keyOf(spot, this.stack, startOf(spot, text)) });
    });
    parser.write(text.slice(from));
    return found;
  }

  #starts(name: string): boolean {
    if (typeof this.#records === 'function') return this.#records(name, this.stack);
    return this.#records === 'root' ? this.stack.length === 0 : this.#records.has(name);
  }
}

/** From when a record is valid, as the import reads it. */
function startOf({ name, children }: Spot, text: string): string {
  const at = hasStart(name) ? children.find((one) => one.name === STARTS) : undefined;
  return at ? text.slice(at.openEnd, at.closeStart) : '';
}
