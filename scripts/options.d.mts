import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export function readOptions<const T extends Options>(
  usage: string,
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>['values'];

export function rejectOptions(usage: string, reason: string): never;
