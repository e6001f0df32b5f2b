import { readJson } from '../forms/read-json.ts';
import type { RequestLog } from '../sites/request-services.ts';

/**
 * A value the merchant may also give as JSON text; undefined when it is empty. A text that is no JSON counts as none and
 * is logged as `name`.
 */
export function jsonValue(value: unknown, name: string, log: Pick<RequestLog, 'error'>): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  const read = readJson(value);
  if (read === undefined) log.error(`${name} is not JSON.`);
  return read;
}
