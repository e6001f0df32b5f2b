// Updates the column "tested in" of docs/features.md: the tests whose titles name the row's id. The other columns are
// edited by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = 'docs/features.md';
const skipped = new Set(['node_modules', '.git', 'build', '.data', '.react-router']);
const tests = new Map();

function collect(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) {
      for (const [group] of readFileSync(path, 'utf8').matchAll(/\[[A-Z]+-\d+[A-Z0-9-, ]*\]/g)) {
        for (const id of group.match(/[A-Z]+-\d+/g)) tests.set(id, new Set([...(tests.get(id) ?? []), path]));
      }
    }
  }
}

collect('.');
const lines = readFileSync(target, 'utf8').split('\n');
const renewed = lines.map((line) => {
  const [, id, text] = /^\| ([A-Z]+-\d+) \| (.*) \| [^|]* \|$/.exec(line) ?? [];
  if (!id) return line;
  const where = [...(tests.get(id) ?? [])].sort().map((path) => `\`${path}\``);
  return `| ${id} | ${text} | ${where.join(', ') || 'not yet'} |`;
});
writeFileSync(target, renewed.join('\n'));
