import type { Responses } from '../../http/response-schema.ts';

/** Invoices and credit notes of the store's own API. */
export const invoiceResponses: Responses = {
  'POST /orders/{orderNo}/documents/{number}': { 200: 'application/pdf' },
};
