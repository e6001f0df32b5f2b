import { expect, test } from 'vitest';
import { readCard, readExpiry } from './card-input.ts';
import { cardPage, problemsOf } from './card-page.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const typed = {
  number: '4242 4242-4242 4242',
  expirationMonth: 8,
  expirationYear: 2031,
  securityCode: '123',
  holder: 'Nora Quay',
};

const wrong = (change: object) => {
  const read = readCard({ ...typed, ...change }, NOW);
  return 'fields' in read ? Object.keys(read.fields) : [];
};

test('[FORM-02] reads a card number with spaces and an expiry date in its usual formats', () => {
  expect(readCard(typed, NOW)).toEqual({
    number: '4242424242424242',
    card: {
      cardType: 'Visa',
      maskedNumber: '************4242',
      expirationMonth: 8,
      expirationYear: 2031,
      holder: 'Nora Quay',
    },
  });
  for (const expiry of ['8/31', '08 / 31', '08/2031', '0831', ' 08-31 '])
    expect(readExpiry(expiry), expiry).toEqual({ expirationMonth: 8, expirationYear: 2031 });
  for (const expiry of ['', '31', '8/3', 'August', '08/31/01'])
    expect(readExpiry(expiry), expiry).toBeUndefined();
});

test('[FORM-01] [CHK-04] reports each card error at its field', () => {
  expect(wrong({ number: '4242 4242 4242 4241' })).toEqual(['number']);
  expect(wrong({ number: '4242x' })).toEqual(['number', 'securityCode'].slice(0, 1));
  expect(wrong({ expirationMonth: 13 })).toEqual(['expiration']);
  // A card is valid through its last month.
  expect(wrong({ expirationMonth: 10, expirationYear: 2026 })).toEqual(['expiration']);
  expect(wrong({ expirationMonth: 11, expirationYear: 2026 })).toEqual([]);
  expect(wrong({ securityCode: '12a' })).toEqual(['securityCode']);
  expect(wrong({ number: '378282246310005' })).toEqual(['securityCode']);
  expect(wrong({ number: '378282246310005', securityCode: '1234' })).toEqual([]);
  expect(wrong({ holder: '4242 4242 4242 4242' })).toEqual(['holder']);
});

test('the page shows the errors in the payer’s language and repeats no card data', () => {
  const given = { number: '4242', expiry: '', securityCode: '987', holder: 'Nora <b>' };
  const problems = problemsOf({ number: 'no', expiration: 'no', holder: 'no' }, given);
  expect(problems).toEqual({ number: 'error_number', expiry: 'error_required', holder: 'error_required' });
  const page = cardPage({
    locale: 'de-DE',
    purpose: 'pay',
    amount: '93,95 €',
    problems,
    holder: given.holder,
  });
  expect(page).toContain('Bitte geben Sie eine gültige Kartennummer ein.');
  expect(page).toContain('value="Nora &lt;b&gt;"');
  expect(page).not.toMatch(/987|"4242"|<b>/);
});
