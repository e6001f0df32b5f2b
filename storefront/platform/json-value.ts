import { readJson } from '../forms/read-json.ts';
import type { RequestLog } from '../sites/request-services.ts';

/**
 * Parses a value that merchants may also give as JSON text. Returns undefined for an empty or invalid text; an invalid
 * one is logged as `name`.
 */
export function jsonValue(value: unknown, name: string, log: Pick<RequestLog, 'error'>): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  const read = readJson(value);
  if (read === undefined) log.error(`${name} is not JSON.`);
  return read;
}
