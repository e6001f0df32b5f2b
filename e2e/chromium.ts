import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without windows: flows take a quarter less CPU time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/**
 * A Chromium to test with: CHROMIUM_PATH or the headless shell, which is installed as root on Debian; else the machine's
 * own, one that Playwright installed, or one that it installs now.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH ?? HEADLESS;
  if (existsSync(chosen)) return chosen;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a headless Chromium for the browser flows');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // An older Debian has no headless shell.
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = candidates().find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium is here and none could be installed. Set CHROMIUM_PATH.');
  return installed;
}

function candidates(): string[] {
  return [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()];
}

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimising its scripts takes more than it saves.
  '--js-flags=--no-turbofan --no-maglev',
  // The pages of a context share a process: the first page of a store, which isolates itself from others, would start a
  // second one and leave that of the blank page.
  '--renderer-process-limit=1',
];

/**
 * Images keep their place and are not loaded. Chromium takes the last of several such arguments, so this one repeats what
 * Playwright sets: a mouse that hovers.
 */
export const NO_IMAGES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** As NO_IMAGES, with a coarse pointer that does not hover. */
export const TOUCH_WITHOUT_IMAGES =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2,imagesEnabled=false';
