import type PDFDocument from 'pdfkit';
import { type Face, type Run, runsOf, settable, type Weight } from './fonts.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end';
}

/** A line of text that fits its width, in points. */
export interface SetLine {
  runs: Run[];
  width: number;
}

/** Figures of one width, so that columns of amounts align. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum', 'kern'] };
export const INK = '#1d1b18';
const LEADING = 1.35;
export const lineHeight = (size: number): number => size * LEADING;

/** A character that no font has. */
export class NoGlyph extends Error {}

/** Breaks text into lines and draws them, in several fonts. Coordinates in points from the upper left corner. */
export class Typesetter {
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #faces: Record<Weight, Face[]>;

  constructor(pdf: InstanceType<typeof PDFDocument>, faces: Record<Weight, Face[]>) {
    this.#pdf = pdf;
    this.#faces = faces;
    // Read when they are used.
    for (const { name, file } of [...faces[400], ...faces[600]]) pdf.registerFont(name, file);
  }

  /** Lines of a text; a word that is too long is broken. Throws NoGlyph. */
  lines(text: string, width: number, { size, weight = 400 }: TextStyle): SetLine[] {
    const measured = (part: string) => this.#measure(part, size, weight);
    const lines: string[] = [];
    let line = '';
    for (const word of settable(text).split(/(?<= )/)) {
      const next = line + word;
      if (measured(next.trimEnd()).width <= width) {
        line = next;
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      for (const character of word) {
        if (line && measured((line + character).trimEnd()).width > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line.trimEnd()].map(measured);
  }

  /** Draws lines below `y` and returns where they end. */
  draw(lines: SetLine[], x: number, y: number, width: number, style: TextStyle): number {
    const { size, color = INK, align = 'start' } = style;
    let top = y;
    for (const { runs, width: used } of lines) {
      let left = align === 'end' ? x + width - used : x;
      for (const { face, text } of runs) {
        this.#use(face, size);
        this.#pdf
          .fillColor(color)
          .text(text, left, top + size, { ...FIGURES, lineBreak: false, baseline: 'alphabetic' });
        left += this.#pdf.widthOfString(text, FIGURES);
      }
      top += lineHeight(size);
    }
    return top;
  }

  #measure(text: string, size: number, weight: Weight): SetLine {
    const runs = runsOf(text, this.#faces[weight]);
    if (!runs) throw new NoGlyph(text);
    const width = runs.reduce((sum, run) => {
      this.#use(run.face, size);
      return sum + this.#pdf.widthOfString(run.text, FIGURES);
    }, 0);
    return { runs, width };
  }

  #use({ name }: Face, size: number): void {
    this.#pdf.font(name).fontSize(size);
  }
}
