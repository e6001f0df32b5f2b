import PDFDocument from 'pdfkit';
import type { DocumentView, ViewRow } from './document-view.ts';
import { facesOf } from './fonts.ts';
import { MARGIN, type Pdf, Sheet, type Tag } from './sheet.ts';
import { lineHeight, type TextStyle, Typesetter } from './typesetter.ts';

const SOFT = '#6b655c';
const TEXT: TextStyle = { size: 9.5 };
const SMALL: TextStyle = { size: 8, color: SOFT };
const STRONG: TextStyle = { size: 9.5, weight: 600 };

/** Widths of the columns after the first, in points. */
const COLUMNS = [
  ['quantity', 40],
  ['unit', 74],
  ['rate', 52],
  ['amount', 84],
] as const;

/**
 * Draws a document as a tagged PDF with embedded subsets of fonts. The same view gives the same bytes. Throws NoGlyph when the
 * fonts lack a character.
 */
export async function drawPdf(view: DocumentView): Promise<Buffer> {
  const faces = { 400: await facesOf(400), 600: await facesOf(600) };
  const pdf = new PDFDocument({
    size: view.paper,
    margin: MARGIN,
    // The footer is below the margin, where a text would begin a new page.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: view.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${view.kind} ${view.number}`,
      Author: view.seller[0] ?? '',
      CreationDate: view.issuedAt,
      ModDate: view.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  new DocumentSheet(pdf, new Typesetter(pdf, faces), view).draw();
  pdf.end();
  return finished;
}

/** Draws a view from the top down. */
class DocumentSheet extends Sheet {
  readonly #view: DocumentView;

  constructor(pdf: Pdf, set: Typesetter, view: DocumentView) {
    super(pdf, set);
    this.#view = view;
  }

  draw(): void {
    this.#letterhead();
    this.#parties();
    this.#table();
    this.#totals();
    this.#notes();
    this.root.end();
    this.#pageNumbers();
  }

  #letterhead(): void {
    const { kind, seller, facts } = this.#view;
    const half = this.width / 2 - 12;
    const [name = '', ...rest] = seller;
    const top = this.y;
    let left = this.paragraph(name, MARGIN, top, half, { size: 13, weight: 600 });
    for (const line of rest) left = this.paragraph(line, MARGIN, left + 1, half, SMALL);
    const start = MARGIN + this.width / 2;
    const title = { size: 19, align: 'end' } as const;
    let right = this.element('H1', kind, start, top - 4, this.width / 2, title) + 6;
    const list = this.pdf.struct('L');
    this.root.add(list);
    for (const { label, value } of facts) {
      right = this.#fact(list, label, value, start, right);
    }
    list.end();
    this.y = Math.max(left, right) + 26;
  }

  #parties(): void {
    const { parties } = this.#view;
    const width = this.width / 2 - 12;
    const ends = parties.map(({ label, lines }, index) => {
      const x = MARGIN + (index * this.width) / 2;
      let y = this.element('H2', label, x, this.y, width, SMALL) + 1;
      for (const line of lines) y = this.paragraph(line, x, y, width, TEXT);
      return y;
    });
    this.y = Math.max(this.y, ...ends) + 24;
  }

  #table(): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    this.#head(table, 'TH');
    for (const row of this.#view.rows) this.#row(table, row);
    table.end();
    this.rule();
  }

  /** The head of the table; repeated on further pages, where it is decoration. */
  #head(table: Tag | undefined, tag: string): void {
    const { columns } = this.#view;
    const cells = this.#cells().map(({ name, x, width }, index) => {
      const style: TextStyle = { ...SMALL, align: index === 0 ? 'start' : 'end' };
      return { lines: this.set.lines(columns[name], width, style), x, width, style };
    });
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(SMALL.size);
    if (table) this.tableRow(table, cells, tag);
    else this.decoration(() => this.drawCells(cells));
    this.y += height + 5;
    this.rule();
    this.y += 6;
  }

  #row(table: Tag, row: ViewRow): void {
    const indent = row.isPart ? 12 : 0;
    const cells = this.#cells().map(({ name, x, width }, index) => {
      const shift = index === 0 ? indent : 0;
      const text = index === 0 ? row.name : row[name as 'amount'];
      const style: TextStyle = { ...TEXT, align: index === 0 ? 'start' : 'end' };
      return {
        lines: this.set.lines(text, width - shift, style),
        x: x + shift,
        width: width - shift,
        style,
      };
    });
    const [item] = cells;
    const more = row.details ? this.set.lines(row.details, item!.width, SMALL) : [];
    const height =
      Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(TEXT.size) +
      more.length * lineHeight(SMALL.size);
    if (this.y + height > this.floor) {
      this.newPage();
      this.#head(undefined, 'TD');
    }
    this.tableRow(table, cells, 'TD', { ...item!, lines: more, style: SMALL });
    this.y += Math.max(
      height,
      item!.lines.length * lineHeight(TEXT.size) + more.length * lineHeight(SMALL.size),
    );
    this.y += 7;
  }

  #totals(): void {
    const { totals, payments, paymentTitle } = this.#view;
    this.y += 8;
    this.#amounts(totals.map((one) => ({ ...one, style: one.isStrong ? STRONG : TEXT })));
    if (payments.length === 0) return;
    this.keep(payments.length * lineHeight(TEXT.size) + 30);
    this.y += 14;
    const x = MARGIN + this.width * 0.4;
    this.y = this.element('H2', paymentTitle, x, this.y, this.width * 0.6, SMALL) + 1;
    this.#amounts(payments.map((one) => ({ ...one, style: TEXT })));
  }

  /** A table of labels and amounts on the right. */
  #amounts(rows: { label: string; value: string; style: TextStyle }[]): void {
    const x = MARGIN + this.width * 0.4;
    const [labelWidth, valueWidth] = [this.width * 0.6 - 110, 104];
    const table = this.pdf.struct('Table');
    this.root.add(table);
    for (const { label, value, style } of rows) {
      const figures: TextStyle = { ...style, align: 'end' };
      const lines = this.set.lines(label, labelWidth, style);
      this.keep(lines.length * lineHeight(style.size));
      this.tableRow(
        table,
        [
          { lines, x, width: labelWidth, style },
          {
            lines: this.set.lines(value, valueWidth, figures),
            x: MARGIN + this.width - valueWidth,
            width: valueWidth,
            style: figures,
          },
        ],
        'TD',
      );
      this.y += lines.length * lineHeight(style.size) + 2;
    }
    table.end();
  }

  #notes(): void {
    this.y += 18;
    for (const note of this.#view.notes) {
      const lines = this.set.lines(note, this.width, SMALL);
      this.keep(lines.length * lineHeight(SMALL.size));
      this.y = this.paragraph(note, MARGIN, this.y, this.width, SMALL) + 2;
    }
  }

  #pageNumbers(): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      const y = this.pdf.page.height - 44;
      const text = `${this.#view.number}  ·  ${this.#view.page(page + 1, count)}`;
      const style: TextStyle = { ...SMALL, align: 'end' };
      const lines = this.set.lines(text, this.width, style);
      this.decoration(() => this.set.draw(lines, MARGIN, y, this.width, style));
    }
  }

  #cells(): { name: 'item' | (typeof COLUMNS)[number][0]; x: number; width: number }[] {
    const used = COLUMNS.reduce((sum, [, width]) => sum + width, 0);
    let x = MARGIN + this.width - used;
    const rest = COLUMNS.map(([name, width]) => {
      const cell = { name, x: x + 6, width: width - 6 };
      x += width;
      return cell;
    });
    return [{ name: 'item', x: MARGIN, width: this.width - used - 6 }, ...rest];
  }

  /** A label with its value on the right. */
  #fact(list: Tag, label: string, value: string, x: number, y: number): number {
    const [width, valueWidth] = [this.width / 2, this.width / 2 - 100];
    const style: TextStyle = { ...TEXT, align: 'end' };
    const lines = this.set.lines(value, valueWidth, style);
    const names = this.set.lines(label, 94, SMALL);
    const body = this.pdf.struct('LBody', {}, () => {
      this.set.draw(names, x, y + TEXT.size - SMALL.size, 94, SMALL);
      this.set.draw(lines, x + width - valueWidth, y, valueWidth, style);
    });
    list.add(this.pdf.struct('LI', {}, [body]));
    return y + Math.max(lines.length * lineHeight(TEXT.size), names.length * lineHeight(SMALL.size));
  }
}
