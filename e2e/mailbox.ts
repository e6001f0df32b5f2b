import type { Page } from '@playwright/test';

/** The mailbox page of an address; the commerce service serves it. */
export const mailboxOf = (address: string, origin = process.env.E2E_MAILBOX_URL) =>
  `${origin}/__mailbox?to=${encodeURIComponent(address)}`;

/** The text of the newest mail with this subject; waits for it. */
export async function mailTo(
  page: Page,
  address: string,
  subject: string | RegExp,
  origin?: string,
): Promise<string> {
  const mailbox = await page.context().newPage();
  const deadline = Date.now() + 15_000;
  const link = mailbox.getByRole('link', { name: subject }).first();
  do {
    await mailbox.goto(mailboxOf(address, origin));
  } while ((await link.count()) === 0 && Date.now() < deadline);
  await link.click();
  const text = (await mailbox.locator('pre').textContent()) ?? '';
  await mailbox.close();
  return text;
}

/** The path below site and locale, with its query, of the first link to a page in a mail. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`http\\S+/${page}\\?\\S+`).exec(mail)?.[0];
  if (!link) throw new Error(`The mail has no link to /${page}:\n${mail}`);
  const { pathname, search } = new URL(link);
  return pathname.split('/').slice(3).join('/').replace(/^/, '/') + search;
}
