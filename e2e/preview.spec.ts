import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { SHIRT, visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

/** The preview link that `npm run preview` prints. */
function previewLink(...options: string[]): string {
  const url = process.env.E2E_URL!;
  const said = execFileSync(process.execPath, ['server/commands/preview.ts', ...options], {
    cwd: dirname(import.meta.dirname),
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  });
  return said.match(/http\S+/)![0];
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const swimWeek = (page: Page) => page.getByText('Swim week: 20% off every swimsuit');

test('[CONT-04] a merchandiser previews another date and customer group, marked as preview, and leaves it', async ({
  page,
  pageErrors,
}) => {
  const seen: string[] = [];
  page.on('response', async (response) => {
    seen.push(JSON.stringify(await response.allHeaders().catch(() => ({}))));
    if (/html|json|javascript/.test(response.headers()['content-type'] ?? ''))
      seen.push(await response.text().catch(() => ''));
  });
  await page.goto(previewLink('--at', '2036-06-05'));
  await bar(page).getByText('05 Jun 2036').waitFor();
  await visit(page, SHIRT);
  await page.getByText('Twenty years of Rivage: 20% off everything.').waitFor();
  await bar(page).waitFor();
  await expect(swimWeek(page)).toHaveCount(0);
  await expectAccessible(page);

  // Date or group in the address apply once a preview is active, on pages and in slots.
  await visit(page, '/homepage?effectiveDateTime=2099-06-01');
  await page.getByText('The sea wall is a hundred years old').waitFor();
  await visit(page, `${SHIRT}?customerGroupIds=Registered`);
  await page.getByText('For you as a member').waitFor();
  await bar(page).getByText('Registered').waitFor();
  await visit(page, '/homepage?customerGroupIds=Registered');
  await page.getByText('Good to see you again').waitFor();

  await bar(page).getByRole('button').click();
  await bar(page).waitFor({ state: 'detached' });
  await visit(page, SHIRT);
  await swimWeek(page).waitFor();
  const everything = seen.join('\n');
  // The browser receives no token and no client secret.
  expect(everything).not.toMatch(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./);
  expect(everything).not.toContain('vitrine-demo-manager-secret');
  expect(pageErrors).toEqual([]);
});

test('[CONT-04] a preview needs a signed link; plain, forged and foreign links are refused', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, `${SHIRT}?effectiveDateTime=2036-06-05`);
  await swimWeek(page).waitFor();
  await expect(bar(page)).toHaveCount(0);
  const link = new URL(previewLink('--groups', 'VIP'));
  const grant = link.searchParams.get('grant')!;
  for (const forged of ['', 'x', `${grant.slice(0, -4)}AAAA`]) {
    const answer = await page.request.get(`${process.env.E2E_URL}/__preview?grant=${forged}`);
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([403, undefined]);
  }
  // Other visitors are not affected by a preview.
  const elsewhere = await newVisit(PHONE);
  await elsewhere.page.goto(link.href);
  await visit(elsewhere.page, '/sale');
  await bar(elsewhere.page).getByText('VIP').waitFor();
  expect((await page.request.get(at('/sale'))).headers()['cache-control']).toContain('s-maxage');
  const own = await elsewhere.page.request.get(at('/sale'));
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(own.headers()['x-robots-tag']).toBe('noindex');
});
