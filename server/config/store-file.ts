import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The store configuration that is derived from an archive once, and edited by the merchant. */
export const storeFile = (dataDir: string): string => join(dataDir, 'store.json');

/**
 * Value of STORE_CONFIG that includes the store file: its keys override sites.json, and those of STORE_CONFIG override
 * both. Undefined when there is neither. Throws an Error when one of them cannot be read.
 */
export function storeConfigWith(dataDir: string, given: string | undefined): string | undefined {
  const file = storeFile(dataDir);
  if (!existsSync(file)) return given;
  if (!given) return file;
  return JSON.stringify({ ...readJson(file, file), ...givenConfig(given) });
}

/** The keys of STORE_CONFIG, which is JSON or the path of a JSON file. */
export function givenConfig(given: string): Record<string, unknown> {
  const text = given.trimStart().startsWith('{') ? undefined : given;
  return text === undefined ? parse(given, 'STORE_CONFIG') : readJson(text, 'STORE_CONFIG');
}

function readJson(file: string, name: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`);
  }
  return parse(text, name);
}

function parse(text: string, name: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`);
  }
}
