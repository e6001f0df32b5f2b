import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The measured release; a newer one is a change here, so that figures name what they compare with. */
export const VENDURE = '3.7.3';

/**
 * Installs Vendure into a folder of its own, with the PostgreSQL driver that our service uses. Returns that folder. Throws an Error
 * that says what to do when npm is missing or cannot install it.
 */
export function installVendure(folder: string): string {
  const target = join(folder, 'vendure');
  mkdirSync(target);
  const ours = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: { pg: string } };
  const dependencies = { '@vendure/core': VENDURE, pg: ours.dependencies.pg };
  writeFileSync(join(target, 'package.json'), JSON.stringify({ private: true, dependencies }));
  console.log(`Installing Vendure ${VENDURE} with npm`);
  // Its native packages contain their binaries, so none of the install scripts is needed.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', ['install', ...options], { cwd: target, stdio: 'inherit' });
  if (result.error) throw new Error(`Vendure needs npm to be installed: ${result.error.message}.`);
  if (result.status !== 0)
    throw new Error(
      `npm could not install @vendure/core ${VENDURE}; see above. The comparison needs a registry that npm can reach.`,
    );
  return target;
}
