import type { StaffOrder } from '../api/types.ts';

export interface OrderDialogProps {
  order: StaffOrder;
  onClose: () => void;
  /** closes, and says what was done */
  onDone: (text: string) => void;
}
