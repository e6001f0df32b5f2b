import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('what npm started ends when npm’s shell was ended, which passes no signal on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-script-'));
  const pidFile = join(folder, 'pid');
  const script = join(folder, 'waits.ts');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
setInterval(() => {}, 1000);`,
  );
  // The second command keeps the shell from replacing itself by the first.
  const shell = spawn('sh', ['-c', `node scripts/run.mjs "${script}"; true`], {
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const pid = await expect
    .poll(() => Number(readFileSync(pidFile, 'utf8')), { timeout: 20_000 })
    .toBeGreaterThan(0)
    .then(() => Number(readFileSync(pidFile, 'utf8')));
  expect(isAlive(pid)).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  rmSync(folder, { recursive: true });
});
