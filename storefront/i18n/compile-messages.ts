import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PART_TYPES } from './format-message.ts';

const sources = import.meta.dirname;
const target = join(sources, '../public/static/translations/compiled');

/** Compiles the messages at build time, so that browsers need no ICU parser. */
function compileMessages(): void {
  mkdirSync(target, { recursive: true });
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@formatjs/cli/package.json')),
    'bin/formatjs',
  );
  for (const file of readdirSync(sources).filter((name) => name.endsWith('.json'))) {
    const out = join(target, file);
    // Written to a draft and renamed, because other processes may read or compile the files at the same time.
    const draft = `${out}.${process.pid}`;
    execFileSync(process.execPath, [
      cli,
      'compile',
      '--ast',
      '--format',
      'simple',
      '--out-file',
      draft,
      join(sources, file),
    ]);
    renameSync(draft, out);
    JSON.parse(readFileSync(out, 'utf8'), (_key, value) => {
      if (value?.type !== undefined && !PART_TYPES.has(value.type))
        throw new Error(
          `${file}: “${value.value}” has an element type that format-message.ts does not support`,
        );
      return value;
    });
  }
}

/** Vite plugin that compiles the messages at startup and, in development, after every change. */
export function messages(): Plugin {
  return {
    name: 'compiled-messages',
    config: () => compileMessages(),
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (dirname(file) !== sources || !file.endsWith('.json')) return;
        compileMessages();
        server.hot.send({ type: 'full-reload' });
      });
    },
  };
}
