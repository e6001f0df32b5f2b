import { readFileSync } from 'node:fs';

/** One call of the platform. */
export interface Operation {
  family: string;
  /** whether the store's specification needs it, other storefronts of the platform, or nobody we know of */
  need: 'N' | 'P' | 'O';
  method: string;
  /** whole path, with its parameters in braces */
  path: string;
  /** its name in the official client, or the part of its address by which a test is known */
  name: string;
  /** what a test calls instead of the name */
  calledAs: string;
}

const LINE = /^([NPO!]) ([A-Z]+) (\S+) (\S+)(?: by (\S+))?$/;

/** The platform's calls as operations.txt lists them. Throws with the line that cannot be read. */
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
