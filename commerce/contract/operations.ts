import { readFileSync } from 'node:fs';

/** An operation of the platform's APIs. */
export interface Operation {
  family: string;
  /** N: the store's specification needs it, P: other storefronts do, O: no known caller */
  need: 'N' | 'P' | 'O';
  method: string;
  /** full path with parameters in braces */
  path: string;
  /** name in the official client, or a part of its URL that identifies it in tests */
  name: string;
  /** name that tests call, when different */
  calledAs: string;
}

const LINE = /^([NPO!]) ([A-Z]+) (\S+) (\S+)(?: by (\S+))?$/;

/** Reads operations.txt. Throws with the first invalid line. */
export function readOperations(
  text = readFileSync(new URL('operations.txt', import.meta.url), 'utf8'),
): Operation[] {
  const blocks = text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((lines) => lines.length > 0);
  const shared = new Map(
    blocks.filter(([head]) => head!.startsWith('@')).map(([head, ...lines]) => [head!, lines]),
  );
  return blocks.flatMap(([head, ...lines]) => {
    if (head!.startsWith('@')) return [];
    const cut = head!.lastIndexOf(' ');
    const [family, base] = [head!.slice(0, cut), head!.slice(cut + 1)];
    return lines.flatMap((line) => {
      const [group, need] = line.split(' ');
      const lent = shared.get(group!);
      const own = lent ? lent.map((one) => one.replace('!', need!)) : [line];
      return own.map((one) => ({ family, ...operationOf(one, base) }));
    });
  });
}

function operationOf(line: string, base: string): Omit<Operation, 'family'> {
  const [, need, method, path, name, calledAs] = LINE.exec(line) ?? [];
  if (!need || !method || !path || !name) throw new Error(`Not an operation: ${line}`);
  return { need: need as Operation['need'], method, path: base + path, name, calledAs: calledAs ?? name };
}
