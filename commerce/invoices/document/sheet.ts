import type PDFDocument from 'pdfkit';
import { INK, lineHeight, type SetLine, type TextStyle, type Typesetter } from './typesetter.ts';

export const MARGIN = 56;
const BOTTOM = 72;
const RULE = '#d9d3c8';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Tag = PDFKit.PDFStructureElement;

export interface Cell {
  lines: SetLine[];
  x: number;
  width: number;
  style: TextStyle;
}

/** Pages of a tagged PDF that are filled from the top down. Lengths are in points. */
export class Sheet {
  protected readonly pdf: Pdf;
  protected readonly set: Typesetter;
  /** element of the document, to which the others are added */
  protected readonly root: Tag;
  protected readonly width: number;
  protected readonly floor: number;
  /** where the next element begins */
  protected y = MARGIN;

  constructor(pdf: Pdf, set: Typesetter) {
    this.pdf = pdf;
    this.set = set;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.width = pdf.page.width - 2 * MARGIN;
    this.floor = pdf.page.height - BOTTOM;
  }

  protected tableRow(table: Tag, cells: Cell[], tag: string, details?: Cell): void {
    const tr = this.pdf.struct('TR');
    table.add(tr);
    const y = this.y;
    for (const [index, cell] of cells.entries()) {
      const options = tag === 'TH' ? { scope: 'Column' } : {};
      const element = this.pdf.struct(tag, options as object, () => {
        const end = this.set.draw(cell.lines, cell.x, y, cell.width, cell.style);
        if (index === 0 && details)
          this.set.draw(details.lines, details.x, end, details.width, details.style);
      });
      tr.add(element);
    }
    tr.end();
  }

  protected drawCells(cells: Cell[]): void {
    for (const { lines, x, width, style } of cells) this.set.draw(lines, x, this.y, width, style);
  }

  /** Draws a tagged text and returns where it ends. */
  protected element(
    tag: string,
    text: string,
    x: number,
    y: number,
    width: number,
    style: TextStyle,
  ): number {
    const lines = this.set.lines(text, width, style);
    this.root.add(this.pdf.struct(tag, {}, () => this.set.draw(lines, x, y, width, style)));
    return y + lines.length * lineHeight(style.size);
  }

  protected rule(): void {
    const y = this.y;
    this.decoration(() =>
      this.pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    );
  }

  /** Draws what readers of the content skip. */
  protected decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
    this.pdf.fillColor(INK);
  }

  /** Begins a page when a height is not left. */
  protected keep(height: number): void {
    if (this.y + height > this.floor) this.newPage();
  }

  protected newPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  protected paragraph = (text: string, x: number, y: number, width: number, style: TextStyle): number =>
    this.element('P', text, x, y, width, style);
}
