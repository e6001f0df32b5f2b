import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ARGUMENTS, chromiumPath } from './chromium.ts';
import { median, PAGES } from './pages.ts';
import { ORIGIN } from './store.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Runs Lighthouse with a throttled phone profile (RTT 100 ms, 9 Mbit/s, CPU × 3.5), by page. */
export async function measureLighthouse(): Promise<{ name: string; scores: string; vitals: string }[]> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: [...ARGUMENTS, '--headless=new'] });
  const results = [];
  for (const { name, path } of PAGES) {
    const runs: Record<string, number>[] = [];
    // Warm-up: the first visit renders images of this screen size, which takes CPU time.
    await run(chrome.port, ORIGIN + path);
    for (let round = 0; round < ROUNDS; round++) runs.push(await run(chrome.port, ORIGIN + path));
    const middle = (key: string) => median(runs.map((one) => one[key] ?? 0));
    results.push({
      name,
      scores: CATEGORIES.map((category) => Math.round(middle(category) * 100)).join(' / '),
      vitals: `${(middle('lcp') / 1000).toFixed(2)} s / ${Math.round(middle('tbt'))} ms / ${middle('cls').toFixed(3)}`,
    });
  }
  chrome.kill();
  return results;
}

async function run(port: number, url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    throttling: {
      rttMs: 100,
      throughputKbps: 9000,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
      cpuSlowdownMultiplier: 3.5,
    },
  });
  const report = result!.lhr;
  const audit = (id: string) => report.audits[id]?.numericValue ?? 0;
  return {
    ...Object.fromEntries(CATEGORIES.map((category) => [category, report.categories[category]?.score ?? 0])),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
  };
}
