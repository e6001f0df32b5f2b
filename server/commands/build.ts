import { readArguments } from '../config/command-line.ts';
import { buildStorefront } from '../prepare/build.ts';

// npm run build: builds the storefront, for a container image.
try {
  readArguments('npm run build takes none.', []);
  buildStorefront(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
