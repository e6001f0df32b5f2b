import type { Invoice } from '../../invoices/content.ts';
import { drawnInvoice } from '../../invoices/document/drawn.ts';
import { invoicesOf } from '../../invoices/issue.ts';
import type { Block, MailAttachment } from '../layout/mail-content.ts';
import type { TemplateContext } from './template.ts';

/** Files above this are left to the order's page: mail servers refuse large mails. */
const MAX_BYTES = 2_000_000;

/**
 * The document of an order as an attachment, with a line that says so. Nothing without a document, nor when it is a page of
 * HTML, which mail programs distrust: the order's page has it.
 */
export async function invoiceFile(
  { services, say }: TemplateContext,
  orderNo: string,
  isMeant: (invoice: Invoice) => boolean,
): Promise<{ blocks: Block[]; attachments: MailAttachment[] }> {
  const invoice = (await invoicesOf(services.db, orderNo)).find(isMeant);
  const file = invoice && (await drawnInvoice(invoice));
  if (!invoice || file?.type !== 'application/pdf' || file.bytes.length > MAX_BYTES)
    return { blocks: [], attachments: [] };
  const text = say(invoice.kind === 'invoice' ? 'invoiceAttached' : 'creditNoteAttached', {
    number: invoice.number,
  });
  return { blocks: [{ kind: 'small', text }], attachments: [file] };
}
