import type { Finding } from './measure.ts';

interface Result {
  page: string;
  language: string;
  screen: string;
  findings: Finding[];
}

/** Prints the number of findings by page and screen, all languages together. Returns the exit code. */
export function writeTable(results: Result[]): number {
  const screens = [...new Set(results.map(({ screen }) => screen))];
  const pages = [...new Set(results.map(({ page }) => page))];
  const width = Math.max(20, ...pages.map((page) => page.length));
  const row = (first: string, rest: string[]) =>
    console.log([first.padEnd(width), ...rest.map((one) => one.padStart(8))].join('  '));
  console.log('');
  row('findings', screens);
  for (const page of pages) {
    const counts = screens.map((screen) => {
      const seen = results.filter((result) => result.page === page && result.screen === screen);
      return seen.length === 0 ? '' : String(seen.reduce((sum, { findings }) => sum + findings.length, 0));
    });
    row(page, counts);
  }
  const total = results.reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(`\n${results.length} states looked at, ${total} findings`);
  return total === 0 && results.length > 0 ? 0 : 1;
}
