import { afterAll, expect, test } from 'vitest';
import { register } from './customer.ts';
import { SHIRT, visit } from './shopper.ts';
import { at, closeBrowser, newVisit, PHONE } from './visitor.ts';

afterAll(closeBrowser);

test('[CONT-01] [CONT-03] what is for customers comes after the page that is the same for all, and moves nothing', async () => {
  const { page, context, faults } = await newVisit(PHONE);
  await visit(page, SHIRT);
  expect((await page.request.get(at('/resource/later?page=homepage'))).status()).toBe(204);
  expect((await page.request.get(at('/resource/later?slot=promo-banner'))).status()).toBe(204);
  await register(page);
  await page.reload();
  const member = page.getByText('For you as a member: 10% off scarves.');
  await page.mouse.move(200, 300);
  await member.waitFor();
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const all = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
            resolve(all.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );
  expect(await shifts()).toBeLessThan(0.02);
  await visit(page, '/homepage');
  const welcome = page.getByText('Good to see you again.');
  expect(await welcome.count()).toBe(0);
  // Its place is on the screen: it comes once that is not.
  await page.evaluate(() => scrollTo(0, 2000));
  await welcome.waitFor({ state: 'attached' });
  expect(await welcome.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
  expect(await shifts()).toBeLessThan(0.02);
  // The document has it for nobody.
  const answers = await Promise.all(
    [at('/homepage'), at(SHIRT)].map(async (one) => (await fetch(one)).text()),
  );
  for (const html of answers) expect(html).not.toMatch(/Good to see you again|For you as a member/);
  const own = await page.request.get(at('/resource/later?page=homepage'));
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await page.request.get(at('/resource/later?page=nothing-here'))).status()).toBe(204);
  expect((await page.request.get(at('/resource/later?slot=nothing-here'))).status()).toBe(204);
  expect(faults).toEqual([]);
  await context.close();
});
