// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file with the pinned Node.js.
import { spawn } from 'node:child_process';
import { install, node, projectEnvironment, root } from './install.mjs';

// Read first: the parent may end during the installation.
const parent = process.ppid;
install();
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: projectEnvironment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// npm sends a signal to its shell, which ends without passing it on. What a shell started in the background itself goes on without it.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
