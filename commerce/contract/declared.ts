import { readFileSync } from 'node:fs';
import type { Operation } from './operations.ts';

/** A query parameter the platform's contract declares of a call. */
export interface Parameter {
  name: string;
  required: boolean;
}

/** A type of error the contract names for a call, e.g. 404 `product-not-found`. */
export interface DeclaredError {
  status: number;
  type: string;
}

export interface Declaration {
  parameters: Parameter[];
  errors: DeclaredError[];
}

/** What declared.txt says, by family and name of the call. Throws with the line that cannot be read. */
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

/** What the contract declares of a call; nothing for the calls outside the Shopper APIs. */
export const declarationOf = (
  declarations: Map<string, Declaration>,
  { family, name }: Pick<Operation, 'family' | 'name'>,
): Declaration => declarations.get(`${family}/${name}`) ?? { parameters: [], errors: [] };

const words = (text: string, separator: string) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
