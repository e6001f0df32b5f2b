import { exitWith, readArguments } from '../config/command-line.ts';
import { buildStaffApplication, buildStorefront } from '../prepare/build.ts';

// npm run build: builds the storefront and the application for staff, for a container image.
try {
  readArguments('Usage: npm run build', []);
  buildStorefront(console.log);
  buildStaffApplication(console.log);
} catch (error) {
  exitWith(error);
}
