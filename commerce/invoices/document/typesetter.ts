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

/**
 * Figures of one width, so that columns of amounts align. Other text has the default features: pdfkit keeps the layout of words
 * for these only, and layout is what a document costs.
 */
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
  readonly #widths = new Map<string, number>();

  constructor(pdf: InstanceType<typeof PDFDocument>, faces: Record<Weight, Face[]>) {
    this.#pdf = pdf;
    this.#faces = faces;
    // Read when they are used.
    for (const { name, file } of [...faces[400], ...faces[600]]) pdf.registerFont(name, file);
  }

  /**
   * Lines of a text; a word that is too long is broken. Each word is measured once, so that the work grows with the text and not
   * with its square. Throws NoGlyph.
   */
  lines(text: string, width: number, style: TextStyle): SetLine[] {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const end = () => {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    };
    const add = (part: string, partWidth: number) => {
      line += part;
      used += partWidth;
    };
    for (const word of settable(text).split(/(?<= )/)) {
      const own = this.#widthOf(word, style);
      const visible = this.#widthOf(word.trimEnd(), style);
      if (line && used + visible > width) end();
      if (visible <= width) add(word, own);
      else
        for (const character of word) {
          const one = this.#widthOf(character, style);
          if (line && used + one > width) end();
          add(character, one);
        }
    }
    end();
    return lines.map((one) => this.#measure(one, style));
  }

  /** Draws lines below `y` and returns where they end. */
  draw(lines: SetLine[], x: number, y: number, width: number, style: TextStyle): number {
    const { size, color = INK, align = 'start' } = style;
    const options = optionsOf(style);
    let top = y;
    for (const { runs, width: used } of lines) {
      let left = align === 'end' ? x + width - used : x;
      for (const { face, text } of runs) {
        this.#use(face, size);
        this.#pdf
          .fillColor(color)
          .text(text, left, top + size, { ...options, lineBreak: false, baseline: 'alphabetic' });
        left = this.#pdf.x;
      }
      top += lineHeight(size);
    }
    return top;
  }

  #measure(text: string, style: TextStyle): SetLine {
    const runs = runsOf(text, this.#faces[style.weight ?? 400]);
    if (!runs) throw new NoGlyph(text);
    const options = optionsOf(style);
    const width = runs.reduce((sum, run) => {
      this.#use(run.face, style.size);
      return sum + this.#pdf.widthOfString(run.text, options);
    }, 0);
    return { runs, width };
  }

  #widthOf(text: string, style: TextStyle): number {
    const { size, weight = 400, align = 'start' } = style;
    const key = `${weight} ${size} ${align} ${text}`;
    const width = this.#widths.get(key) ?? this.#measure(text, style).width;
    this.#widths.set(key, width);
    return width;
  }

  #use({ name }: Face, size: number): void {
    this.#pdf.font(name).fontSize(size);
  }
}

const optionsOf = ({ align }: TextStyle): PDFKit.Mixins.TextOptions => (align === 'end' ? FIGURES : {});
