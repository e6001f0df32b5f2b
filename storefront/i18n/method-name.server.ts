import { serverText } from './server-text.server.ts';

/** Name of a delivery method for shoppers; a general one where the merchant gave none, because an id says nothing. */
export function methodName(
  method: { id?: string | undefined; name?: string | undefined } | undefined,
  localeId: string,
): string {
  if (!method) return '';
  return method.name && method.name !== method.id ? method.name : serverText(localeId, 'basket.shipping');
}
