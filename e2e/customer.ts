import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { visit } from './shopper.ts';
import { at } from './visitor.ts';

export const PASSWORD = 'long enough';

/** Registers a customer named Ana Costa, who is then signed in. Returns the email. */
export async function register(page: Page, prefix?: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const form = {
    view: 'register',
    firstName: 'Ana',
    lastName: 'Costa',
    email,
    password: PASSWORD,
    gender: '2',
    phoneIndicator: 'IE',
    phone: '',
    language: 'EN',
    privacyPolicy: 'on',
    terms: 'on',
  };
  await post(page, at('/resource/auth', prefix), form);
  return email;
}

/** Opens the verification link of the newest mail and confirms. */
export async function confirmEmail(
  page: Page,
  email: string,
  prefix?: string,
  [subject, button] = ['Please confirm your email address', 'Confirm email address'],
): Promise<void> {
  await visit(page, linkIn(await mailTo(page, email, subject!), 'account/confirm-email'), prefix);
  await page.getByRole('main').getByRole('button', { name: button! }).click();
  await page.waitForURL(/confirm-email\?done=confirmed/);
}

/** Posts a form with fetch; throws when it is refused. */
export async function post(page: Page, address: string, form: Record<string, string>): Promise<unknown> {
  const answer = await page.evaluate(
    async ([to, fields]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const response = await fetch(to, { method: 'POST', body, headers: { accept: 'application/json' } });
      return { status: response.status, body: await response.json() };
    },
    [new URL(address).pathname, form] as const,
  );
  if (answer.status !== 200) throw new Error(`${address} answered ${JSON.stringify(answer)}`);
  return answer.body;
}
