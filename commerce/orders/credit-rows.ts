import { distribute } from '../baskets/distribute.ts';
import type { ReturnWorth } from '../database/tables/returns.ts';
import { type Invoice, type InvoiceRow, type InvoiceTax, taxesOf, totalOf } from '../invoices/content.ts';
import { timesFraction } from '../pricing/money.ts';
import type { Order } from './order-json.ts';
import { taxedOf } from './parcel-rows.ts';

/** A part of an amount with its tax; without a rate it is not taxed. */
type Piece = Pick<InvoiceRow, 'rate' | 'netCents' | 'taxCents'>;

/** Rows of a credit note, and its tax by rate, which rows over several rates do not tell. */
export interface CreditRows {
  rows: InvoiceRow[];
  taxes: InvoiceTax[];
}

/** What is invoiced and not credited, by rate. */
export function uncredited(invoices: Pick<Invoice, 'kind' | 'content' | 'amount_cents'>[]): Piece[] {
  const signed = invoices.flatMap(({ kind, content, amount_cents: amount }): Piece[] => {
    const untaxed = amount - totalOf(content.taxes);
    const pieces: Piece[] = [...content.taxes, { netCents: untaxed, taxCents: 0 }];
    return kind === 'credit_note' ? pieces.map(negative) : pieces;
  });
  return sumByRate(signed);
}

/** Rows of a refund without goods: it reduces the price of everything that is left, in proportion. */
export function priceReduction(cents: number, left: Piece[]): CreditRows {
  const pieces = spread(cents, left);
  return { rows: [{ kind: 'refund', name: '', ...sumOf(pieces) }], taxes: taxesOf(pieces) };
}

/**
 * Rows of the refund of a return: its lines, delivery, less the fee; and the difference to what was refunded, when staff
 * decided on another amount. `details`: colour and size by product.
 */
export function returnRows(
  order: Order,
  worth: ReturnWorth,
  cents: number,
  left: Piece[],
  details: ReadonlyMap<string, string[]>,
): CreditRows {
  const pieces: Piece[] = [];
  const rows: InvoiceRow[] = [];
  const add = (row: Omit<InvoiceRow, keyof Piece>, parts: Piece[]) => {
    pieces.push(...parts);
    const [only, ...others] = sumByRate(parts);
    const rate = others.length === 0 ? only?.rate : undefined;
    rows.push({ ...row, ...sumOf(parts), ...(rate === undefined ? {} : { rate }) });
  };
  for (const line of worth.lines) {
    const item = order.productItems?.find(({ itemId }) => itemId === line.itemId);
    if (!item) continue;
    const parts = [item, ...(item.optionItems ?? [])].map((part) => taxedOf(part, order));
    const name = item.productName ?? item.productId!;
    const { quantity } = line;
    const code = item.productId!;
    const known = details.get(code);
    const row = { kind: 'product' as const, name, ...(known ? { details: known } : {}), code, quantity };
    add(row, spread(line.cents, parts));
  }
  if (worth.deliveryCents > 0) {
    const parts = (order.shippingItems ?? []).map((item) => taxedOf(item, order));
    add({ kind: 'delivery', name: '' }, spread(worth.deliveryCents, parts));
  }
  // Copied: what is deducted follows the rates of the goods, not those of the deductions.
  const goods = sumByRate(pieces);
  if (worth.feeCents > 0) add({ kind: 'fee', name: '' }, feeParts(worth.feeCents, goods, order));
  const difference = cents - totalOf(rows);
  if (difference !== 0)
    add(
      { kind: 'difference', name: '' },
      difference < 0 ? spread(-difference, goods).map(negative) : spread(difference, left),
    );
  return { rows, taxes: taxesOf(pieces) };
}

/**
 * A fee as it is deducted, which forms, mails and documents all say. Where prices include tax, so does the fee, by the rates of the
 * goods. Where tax comes on top, the tax of the goods is refunded in full and the fee has none: with a part of it as tax, the
 * document would name a smaller fee than the form did.
 */
function feeParts(cents: number, goods: Piece[], { taxation }: Order): Piece[] {
  const parts = taxation === 'net' ? [{ netCents: cents, taxCents: 0 }] : spread(cents, goods);
  return parts.map(negative);
}

/** Divides an amount over parts in proportion, with their tax; what exceeds them is not taxed. */
function spread(cents: number, over: Piece[]): Piece[] {
  const parts = sumByRate(over).filter((one) => totalOf([one]) > 0);
  const weights = parts.map((one) => totalOf([one]));
  const shares = distribute(cents, weights);
  const pieces = parts.map((part, index): Piece => {
    const taxCents = timesFraction(part.taxCents, shares[index]!, weights[index]!);
    return { ...part, taxCents, netCents: shares[index]! - taxCents };
  });
  const rest = cents - shares.reduce((sum, share) => sum + share, 0);
  return rest > 0 ? [...pieces, { netCents: rest, taxCents: 0 }] : pieces;
}

function sumByRate(pieces: Piece[]): Piece[] {
  const untaxed = pieces.filter(({ rate }) => rate === undefined);
  const rest = sumOf(untaxed);
  return [...taxesOf(pieces), ...(totalOf([rest]) === 0 ? [] : [rest])];
}

const sumOf = (pieces: Piece[]): Piece => ({
  netCents: pieces.reduce((sum, { netCents }) => sum + netCents, 0),
  taxCents: pieces.reduce((sum, { taxCents }) => sum + taxCents, 0),
});

const negative = ({ netCents, taxCents, ...piece }: Piece): Piece => ({
  ...piece,
  netCents: -netCents,
  taxCents: -taxCents,
});

/** Whether an amount can be credited. */
export const isCovered = (cents: number, left: Piece[]): boolean => cents <= totalOf(left);
