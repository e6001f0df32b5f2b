// Temporary Varnish server for tests, from the installed program, on free loopback ports.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/varnishd';
const MODULES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((folder) =>
  join(folder, 'varnish/vmods/libvmod_xkey.so'),
);

/** Installs Varnish as root on Debian; elsewhere throws with the packages that are missing. */
export function installVarnish() {
  const isInstalled = () => existsSync(PROGRAM) && MODULES.some((path) => existsSync(path));
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'varnish', 'varnish-modules'], {
      stdio: 'inherit',
    });
  if (!isInstalled())
    throw new Error('Varnish is missing. On Debian: apt-get install varnish varnish-modules');
}

/**
 * Starts Varnish with edge/varnish.vcl in front of the store on `storePort`; resolves when it accepts requests.
 */
export async function startVarnish(port, storePort) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-varnish-'));
  const vcl = join(folder, 'default.vcl');
  const source = readFileSync(new URL('../edge/varnish.vcl', import.meta.url), 'utf8');
  writeFileSync(vcl, source.replace('.port = "3000"', `.port = "${storePort}"`));
  const settings = [
    '-p',
    'http_gzip_support=off',
    '-s',
    'malloc,64m',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
  ];
  const child = spawn(PROGRAM, ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const look = () => /Child launched OK/.test(said) && resolve();
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
    void ended.then(() => reject(new Error(`Varnish exited:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
