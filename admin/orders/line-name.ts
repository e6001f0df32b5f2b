import type { OrderLine } from '../api/types.ts';

/** What to take from the shelf: the product with its color and size. */
export const lineName = ({ name, variation }: OrderLine): string => [name, ...variation].join(', ');
