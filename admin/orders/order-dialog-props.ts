import type { OrderLine, StaffOrder } from '../api/types.ts';

export interface OrderDialogProps {
  order: StaffOrder;
  nameOf: (line: OrderLine) => string;
  onClose: () => void;
  /** closes, and says what was done */
  onDone: (text: string) => void;
}
