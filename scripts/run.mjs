// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file with the pinned Node.js.
import { spawn } from 'node:child_process';
import { install, node, projectEnvironment, root } from './install.mjs';

install();
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: projectEnvironment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
