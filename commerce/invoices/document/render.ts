import type { Invoice } from '../content.ts';
import { viewDocument } from './document-view.ts';
import { writeHtml } from './html.ts';
import { drawPdf } from './pdf.ts';
import { NoGlyph } from './typesetter.ts';

/** A document as a file. */
export interface RenderedInvoice {
  /** of letters, digits, `.`, `_` and `-`, such as `RE-EU-000012.pdf` */
  fileName: string;
  type: 'application/pdf' | 'text/html';
  bytes: Buffer;
}

/**
 * Renders a document from its frozen data, with the same bytes each time: a PDF, or an HTML page where the embedded fonts
 * (Latin, Greek, Cyrillic) lack a character.
 */
export async function renderInvoice(invoice: Invoice): Promise<RenderedInvoice> {
  const view = viewDocument(invoice);
  try {
    return { fileName: `${invoice.number}.pdf`, type: 'application/pdf', bytes: await drawPdf(view) };
  } catch (error) {
    if (!(error instanceof NoGlyph)) throw error;
    return { fileName: `${invoice.number}.html`, type: 'text/html', bytes: Buffer.from(writeHtml(view)) };
  }
}
