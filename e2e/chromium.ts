import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * A Chromium to test with: CHROMIUM_PATH, the machine's own, one that Playwright installed; else it is
 * installed, by the package manager as root on Debian, otherwise by Playwright.
 */
export function findChromium(): string {
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  console.log('Installing Chromium for the browser flows');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = candidates().find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium is here and none could be installed. Set CHROMIUM_PATH.');
  return installed;
}

function candidates(): string[] {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ].filter((path): path is string => Boolean(path));
}

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pictures keep their place and are not loaded. */
export const NO_PICTURES = '--blink-settings=imagesEnabled=false';
