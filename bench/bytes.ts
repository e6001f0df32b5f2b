import { chromium } from '@playwright/test';
import { ARGUMENTS, chromiumPath } from './chromium.ts';
import { PAGES } from './pages.ts';
import { ORIGIN } from './store.ts';

/** Measures the bytes on the wire of a first visit, in KB, by page. */
export async function measureBytes(): Promise<{ name: string; script: number; html: number }[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS });
  const results = [];
  for (const { name, path } of PAGES) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const sizes = { Script: 0, Document: 0 };
    const types = new Map<string, string>();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === 'Script' || type === 'Document') sizes[type] += encodedDataLength;
    });
    await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
    const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
    results.push({ name, script: kilobytes(sizes.Script), html: kilobytes(sizes.Document) });
    await context.close();
  }
  await browser.close();
  return results;
}
