import { distribute } from '../baskets/distribute.ts';
import type { Parcel } from '../database/tables/orders.ts';
import type { ReturnWorth } from '../database/tables/returns.ts';
import type { Invoice, InvoiceReference } from '../invoices/content.ts';

/** What a credit note is for. */
interface Credited {
  cents: number;
  /** what the return was worth; null for a price reduction */
  worth: ReturnWorth | null;
  /** the return whose refund a note was issued for before: this one credits the rest */
  returnNo: string | null;
  /** what earlier returns with a note were worth, which credited the first pieces of their lines */
  before: ReturnWorth[];
}

/**
 * The invoices that a credit note corrects, each with its share of the amount: those of the pieces and of the delivery that a return
 * is refunded for; for a price reduction those of which something is not credited yet. Pieces of a line in several parcels cannot be
 * told apart: those of the first parcel are credited first. The shares add up to the amount.
 */
export function creditedInvoices(
  documents: Invoice[],
  parcels: Parcel[],
  { cents, worth, returnNo, before }: Credited,
): InvoiceReference[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const notes = holdingNotes(documents);
  const left = invoices.map((invoice) => invoice.amount_cents - creditedOf(invoice, notes, invoices));
  const shares = worth
    ? sharesOfReturn(invoices, parcels, worth, before)
    : invoices.map(({ number }) => (namesInvoice(notes, returnNo, number) ? 0 : undefined));
  const rest = cents - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (rest > 0) addRest(shares, left, rest, returnNo !== null);
  if (rest < 0) deduct(shares, -rest);
  return invoices.flatMap(({ number, content: { issuedOn } }, index) => {
    const share = shares[index];
    return share === undefined ? [] : [{ number, issuedOn, cents: share }];
  });
}

/** Credit notes whose refund did not fail later. */
export const holdingNotes = (documents: Invoice[]): Invoice[] =>
  documents.filter(
    ({ kind, operation_id: id }) =>
      kind === 'credit_note' &&
      !(id && documents.some((one) => one.kind === 'cancellation' && one.operation_id === id)),
  );

/** What credit notes took off an invoice. Old ones name all invoices of their order, without shares. */
function creditedOf({ number }: Invoice, notes: Invoice[], invoices: Invoice[]): number {
  const amountOf = (of: string) => invoices.find((one) => one.number === of)?.amount_cents ?? 0;
  return notes.reduce((sum, { amount_cents: amount, content: { references = [] } }) => {
    const index = references.findIndex((one) => one.number === number);
    if (index === -1) return sum;
    const known = references[index]!.cents;
    return (
      sum +
      (known ??
        distribute(
          amount,
          references.map((one) => amountOf(one.number)),
        )[index]!)
    );
  }, 0);
}

const namesInvoice = (notes: Invoice[], returnNo: string | null, number: string): boolean =>
  returnNo !== null &&
  notes.some(
    ({ content }) =>
      content.returnNo === returnNo && content.references?.some((one) => one.number === number),
  );

/** Shares of a return by invoice; undefined for invoices that have none of its pieces. */
function sharesOfReturn(
  invoices: Invoice[],
  parcels: Parcel[],
  worth: ReturnWorth,
  before: ReturnWorth[],
): (number | undefined)[] {
  const shares = invoices.map((): number | undefined => undefined);
  const add = (index: number, cents: number) => {
    if (index >= 0) shares[index] = (shares[index] ?? 0) + cents;
  };
  for (const { itemId, quantity, cents } of worth.lines) {
    const earlier = before.flatMap(({ lines }) => lines).filter((line) => line.itemId === itemId);
    let skipped = earlier.reduce((sum, line) => sum + line.quantity, 0);
    let wanted = quantity;
    const pieces = parcels.map(({ items }) => {
      const sent = items.filter((one) => one.itemId === itemId).reduce((sum, one) => sum + one.quantity, 0);
      const over = Math.min(sent, skipped);
      skipped -= over;
      const taken = Math.min(sent - over, wanted);
      wanted -= taken;
      return taken;
    });
    const amounts = distribute(
      cents,
      pieces.map((taken) => taken * Math.max(1, cents)),
    );
    for (const [index, taken] of pieces.entries())
      if (taken > 0)
        add(
          invoices.findIndex(({ parcel }) => parcel === index + 1),
          amounts[index]!,
        );
  }
  if (worth.deliveryCents > 0) {
    const isOfDelivery = ({ content }: Invoice) => content.rows.some(({ kind }) => kind === 'delivery');
    add(invoices.findIndex(isOfDelivery), worth.deliveryCents);
  }
  return shares;
}

/**
 * Adds what is not of the pieces, as when staff refund more: to the invoices that are credited anyway, then to others, each up to
 * what is left of it. A price reduction is spread over what is left of all.
 */
function addRest(shares: (number | undefined)[], left: number[], rest: number, isOfReturn: boolean): void {
  let open = rest;
  const named = shares.map((share) => share !== undefined);
  for (const among of [named, named.map((isNamed) => !isNamed)]) {
    const room = left.map((cents, index) => (among[index] ? Math.max(0, cents - (shares[index] ?? 0)) : 0));
    const added = isOfReturn ? inOrder(open, room) : distribute(open, room);
    for (const [index, cents] of added.entries()) {
      if (cents === 0) continue;
      shares[index] = (shares[index] ?? 0) + cents;
      open -= cents;
    }
  }
  // More than the books have left: never without a reference.
  const last = Math.max(
    0,
    shares.findLastIndex((share) => share !== undefined),
  );
  if (open > 0 || shares.every((share) => share === undefined)) shares[last] = (shares[last] ?? 0) + open;
}

function inOrder(cents: number, room: number[]): number[] {
  let open = cents;
  return room.map((most) => {
    const taken = Math.min(open, most);
    open -= taken;
    return taken;
  });
}

/** Deducts a fee, or what staff refund less, from the shares in proportion. */
function deduct(shares: (number | undefined)[], cents: number): void {
  const parts = distribute(
    cents,
    shares.map((share) => share ?? 0),
  );
  for (const [index, part] of parts.entries())
    if (shares[index] !== undefined) shares[index] = shares[index]! - part;
}
