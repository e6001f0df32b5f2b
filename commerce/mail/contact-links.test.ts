import { expect, test } from 'vitest';
import { contactButton } from './templates/contact-button.ts';

test('a mail has a contact button where the site has a contact page', () => {
  const say = (text: string) => text;
  const url = 'https://shop.test/help';
  expect(contactButton({ say, pageLink: () => url })).toEqual([
    { kind: 'button', label: 'changedButton', url },
  ]);
  expect(contactButton({ say, pageLink: () => undefined })).toEqual([]);
});
