import type { OrderLine, StaffOrder } from '../api/types.ts';

export interface PackedLine {
  line: OrderLine;
  quantity: number;
}

/** The pieces of a parcel, or those that are still to be shipped. A piece of a line that is not known any more has no place on a slip. */
export function piecesToPack(
  { lines, parcels }: Pick<StaffOrder, 'lines' | 'parcels'>,
  parcelNumber?: number,
): PackedLine[] {
  const packed =
    parcelNumber === undefined
      ? lines.map((line) => ({ line, quantity: line.quantity - line.shipped - line.cancelled }))
      : lines.map((line) => ({ line, quantity: sentIn(parcels, parcelNumber, line.itemId) }));
  return packed.filter(({ quantity }) => quantity > 0);
}

const sentIn = (parcels: StaffOrder['parcels'], number: number, itemId: string): number =>
  parcels
    .filter((parcel) => parcel.number === number)
    .flatMap(({ items }) => items)
    .filter((item) => item.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
