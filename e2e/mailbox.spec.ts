import { expect } from '@playwright/test';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { mailboxOf, mailTo } from './mailbox.ts';
import { hydrated, visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

// A trace adds a script to every frame, which the sandbox of the mail blocks with an error in the console.
test.use({ trace: 'off' });

test('the mailbox shows a mail in a frame without scripts', async ({ newVisit }) => {
  const { page, context, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const email = await register(page);
  await mailTo(page, email, 'Welcome to Rivage');
  await page.goto(mailboxOf(email));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Welcome to Rivage' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Go to your account' }).click(),
  ]);
  await hydrated(tab);
  expect(tab.url()).toBe(at('/account'));
  expect(pageErrors).toEqual([]);
});
