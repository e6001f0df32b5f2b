import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Path and Debian package of each program. */
const PROGRAMS = {
  'firefox-esr': { package: 'firefox-esr', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  WebKitWebDriver: { package: 'webkit2gtk-driver', paths: ['/usr/bin/WebKitWebDriver'] },
  MiniBrowser: {
    package: 'webkit2gtk-driver',
    paths: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
    ],
  },
  Xvfb: { package: 'xvfb', paths: ['/usr/bin/Xvfb'] },
};

/** The path of a program; throws with the package to install when it is missing. */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const path = PROGRAMS[name].paths.find((one) => existsSync(one));
  if (!path) throw new Error(`${name} is missing. On Debian: apt-get install ${PROGRAMS[name].package}`);
  return path;
}

/** Installs missing browsers as root on Debian; elsewhere the first flow reports them. */
export function installBrowsers(): void {
  const missing = Object.values(PROGRAMS).filter(({ paths }) => !paths.some((path) => existsSync(path)));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = [...new Set(missing.map((program) => program.package))];
  console.log(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
