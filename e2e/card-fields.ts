import type { FrameLocator, Page } from '@playwright/test';

/** The card fields of the payment provider, in their frame on the payment page and in the wallet. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('fieldset iframe');

/** Labels of the card fields. */
export interface CardLabels {
  number: string | RegExp;
  expiry: string | RegExp;
  securityCode: string | RegExp;
  holder: string | RegExp;
}

const ENGLISH: CardLabels = {
  number: 'Card number',
  expiry: /Expiry date/,
  securityCode: 'Security code',
  holder: 'Name on card',
};

/** Types a card that is valid until December 2031 into the provider's fields, or into those of its own page. */
export async function typeCard(
  fields: Pick<FrameLocator, 'getByLabel'>,
  number: string,
  { holder = 'Ada Byrne', labels = ENGLISH }: { holder?: string; labels?: CardLabels } = {},
): Promise<void> {
  await fields.getByLabel(labels.number).fill(number);
  await fields.getByLabel(labels.expiry).fill('12/31');
  await fields.getByLabel(labels.securityCode).fill('123');
  await fields.getByLabel(labels.holder).fill(holder);
}
