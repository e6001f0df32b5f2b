import { existsSync } from 'node:fs';

/** Returns the path of the browser used for measurements. */
export function chromiumPath(): string {
  const found = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/chromium-headless-shell',
  ].find((path) => path && existsSync(path));
  if (!found)
    throw new Error('No Chromium found. Set CHROMIUM_PATH, or run npm test once, which installs one.');
  return found;
}

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
