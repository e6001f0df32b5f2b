import { expect, test } from 'vitest';
import { contactButton } from './templates/contact-button.ts';

test('a mail has a contact button where the site has a contact page or an address', () => {
  const say = (text: string) => text;
  for (const url of ['https://shop.test/help', 'mailto:care@shop.test'])
    expect(contactButton({ say, contactUrl: url })).toEqual([
      { kind: 'button', label: 'changedButton', url },
    ]);
  expect(contactButton({ say, contactUrl: undefined })).toEqual([]);
});
