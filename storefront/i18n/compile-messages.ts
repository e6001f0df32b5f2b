import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PART_TYPES } from './format-message.ts';

const sources = import.meta.dirname;
const target = join(sources, '../public/static/translations/compiled');

/** Compiles the message sources ahead, so that no browser carries the ICU parser. Returns a version for each file. */
export function compileMessages(): Record<string, string> {
  mkdirSync(target, { recursive: true });
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@formatjs/cli/package.json')),
    'bin/formatjs',
  );
  const versions: Record<string, string> = {};
  for (const file of readdirSync(sources).filter((name) => name.endsWith('.json'))) {
    const out = join(target, file);
    // Somebody else may compile or read them meanwhile: a file is there as a whole or not at all.
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
    const compiled = readFileSync(out);
    const messages: object = JSON.parse(compiled.toString(), (_key, value) => {
      if (value?.type !== undefined && !PART_TYPES.has(value.type))
        throw new Error(`${file}: “${value.value}” is of a kind that format-message.ts does not know`);
      return value;
    });
    const hash = createHash('sha256').update(compiled).digest('hex').slice(0, 8);
    // With the number of messages, by which a browser sees whether it has them all.
    versions[file.replace('.json', '')] = `${hash}-${Object.keys(messages).length}`;
  }
  return versions;
}

/** Compiles the messages when the build starts and again whenever a source changes while developing. */
export function messages(): Plugin {
  return {
    name: 'compiled-messages',
    config: () => ({ define: { __MESSAGE_FILES__: JSON.stringify(compileMessages()) } }),
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (dirname(file) !== sources || !file.endsWith('.json')) return;
        compileMessages();
        server.hot.send({ type: 'full-reload' });
      });
    },
  };
}
