import type { Block } from '../layout/mail-content.ts';

/** Columns of a mail about an order. */
export interface Column {
  title: string;
  lines: string[];
}

export const columns = (all: Column[]): Block => ({
  kind: 'columns',
  columns: all.filter(({ lines }) => lines.length > 0),
});
