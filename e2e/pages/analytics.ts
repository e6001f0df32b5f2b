import { expect, type Page } from '@playwright/test';

export const ALLOWED = 'necessary.statistics';

export interface Pushed {
  event: string;
  items?: Record<string, unknown>[];
}

export const pushed = (page: Page, event: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { dataLayer?: Pushed[] }).dataLayer?.filter(({ event }) => event === wanted) ??
      [],
    event,
  );

export async function awaitEvent(page: Page, event: string): Promise<Pushed> {
  await expect.poll(async () => (await pushed(page, event)).length, { timeout: 10_000 }).toBeGreaterThan(0);
  return (await pushed(page, event)).at(-1)!;
}
