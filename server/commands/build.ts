import { readArguments } from '../config/command-line.ts';
import { buildStorefront } from '../prepare/build.ts';

// npm run build: the storefront's build by itself, for an image or a machine that only runs it.
try {
  readArguments('npm run build takes none.', []);
  buildStorefront(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
