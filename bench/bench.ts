import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBytes } from './bytes.ts';
import { measureDocuments } from './documents.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureService } from './service.ts';
import { closeStore, memoryOf, openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const rows: [what: string, measured: string, goal: string][] = [];
const add = (what: string, measured: string, goal = '') => {
  rows.push([what, measured, goal]);
  console.log(`${what}: ${measured}${goal && ` (goal ${goal})`}`);
};

try {
  const first = await openStore(folder);
  add('time to open with a new database', `${first.seconds.toFixed(1)} s`);
  await closeStore(first.store);
  const { seconds, store } = await openStore(folder);
  add('time to open again', `${seconds.toFixed(1)} s`, '≤ 5 s');
  for (const page of await measureBytes()) {
    add(`JavaScript on the wire, ${page.name}`, `${page.script} KB`, '≤ 130 KB');
    add(`HTML on the wire, ${page.name}`, `${page.html} KB`, page.name === 'listing' ? '≤ 20 KB' : '');
  }
  const documents = await measureDocuments();
  add('listing documents a second, uncached', String(documents.rendered), '≥ 200');
  add('documents a second from cache', String(documents.cached), '≥ 8,000');
  for (const { name, p95 } of await measureService())
    add(`service, ${name}, p95 (embedded database)`, `${p95.toFixed(1)} ms`);
  for (const page of await measureLighthouse()) {
    add(
      `Lighthouse mobile, ${page.name}: performance / accessibility / best practices / SEO`,
      page.scores,
      '≥ 98 / 100 / 100 / 100',
    );
    add(`LCP / TBT / CLS, ${page.name}`, page.vitals, '≤ 1.5 s / ≤ 100 ms / ≤ 0.02');
  }
  const memory = memoryOf(store.pid!);
  add('memory of the server after the bench', `${memory.now} MB (most ${memory.peak} MB)`, '≤ 600 MB');
  await closeStore(store);
  write();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function write(): void {
  const cpu = cpus();
  const lines = [
    '# Benchmark',
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${cpu.length} × ${cpu[0]?.model.trim()}, Node ${process.version}, the demo house in the embedded database. Medians.`,
    '',
    '| what | measured | goal |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
  writeFileSync('docs/benchmark.md', lines.join('\n'));
}
