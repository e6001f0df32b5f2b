import { exitWith, readArguments } from '../config/command-line.ts';
import { buildStorefront } from '../prepare/build.ts';

// npm run build: builds the storefront, for a container image.
try {
  readArguments('Usage: npm run build', []);
  buildStorefront(console.log);
} catch (error) {
  exitWith(error);
}
