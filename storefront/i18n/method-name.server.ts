import { serverText } from './server-text.server.ts';

interface Method {
  id?: string | undefined;
  name?: string | undefined;
}

/**
 * Name of a delivery method for shoppers, also one that equals its id. Where the merchant gave none, a general one with the id,
 * which tells two such methods apart. Empty without a method.
 */
export function methodName(method: Method | undefined, localeId: string): string {
  if (!method) return '';
  if (method.name) return method.name;
  const general = serverText(localeId, 'basket.shipping');
  return method.id ? `${general} (${method.id})` : general;
}

/** Names of delivery methods that are offered together, in their order; those with one name have their ids too. */
export function methodNames(methods: readonly Method[], localeId: string): string[] {
  const names = methods.map((method) => methodName(method, localeId));
  return names.map((name, index) => {
    const { id } = methods[index]!;
    return id && names.filter((one) => one === name).length > 1 ? `${name} (${id})` : name;
  });
}
