import { readFileSync } from 'node:fs';
import type { Operation } from './operations.ts';

/** A query parameter that the platform's contract declares for a call. */
export interface Parameter {
  name: string;
  required: boolean;
}

/** An error type that the contract declares for a call, e.g. 404 `product-not-found`. */
export interface DeclaredError {
  status: number;
  type: string;
}

export interface Declaration {
  parameters: Parameter[];
  errors: DeclaredError[];
}

/** Reads declared.txt, keyed by family and call. Throws with the first invalid line. */
export function readDeclarations(
  text = readFileSync(new URL('declared.txt', import.meta.url), 'utf8'),
): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  let family = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, parameters = '', errors = ''] = /^([\w-]+):([^|]*)(?:\|(.*))?$/.exec(line) ?? [];
    if (name) {
      found.set(`${family}/${name}`, {
        parameters: words(parameters, ' ').map((word) => ({
          name: word.replace('!', ''),
          required: word.endsWith('!'),
        })),
        errors: words(errors, ',').map((word) => {
          const [status, type] = word.split(' ');
          if (!type) throw new Error(`Not an error: ${line}`);
          return { status: Number(status), type };
        }),
      });
    } else if (line.includes(':')) throw new Error(`Not a declaration: ${line}`);
    else family = line;
  }
  return found;
}

/** Declaration of a call; empty for calls outside the Shopper APIs. */
export const declarationOf = (
  declarations: Map<string, Declaration>,
  { family, name }: Pick<Operation, 'family' | 'name'>,
): Declaration => declarations.get(`${family}/${name}`) ?? { parameters: [], errors: [] };

const words = (text: string, separator: string) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
