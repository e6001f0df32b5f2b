/**
 * An order number as people type it: read aloud in groups (`1000 0001`), or with the sign for a number (`#10000001`,
 * `No. 10000001`). Numbers of orders have no spaces.
 */
export const typedOrderNumber = (text: string): string =>
  text
    .trim()
    .replace(/^(?:[#№]|n[ro]\.|n[°º])\s*/i, '')
    .replaceAll(/\s+/g, '');
