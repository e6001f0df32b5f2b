import { expect, test } from 'vitest';
import { byImportance, groupedWarnings, WarningCounter } from './warnings.ts';

const locale = (id: string) =>
  `catalogs/a/catalog.xml:1: product '${id}': display-name 'klingon' is not a locale.`;
const note =
  "sites/S/preferences.xml:4: Custom preferences without a definition in SitePreferences have no effect: 'x'.";
const closed = (id: string, line: number) =>
  `sites/S/shipping.xml:${line}: A value of shipping-method '${id}' cannot be read: the shipping method is offline.`;

test('warnings about money come first, whatever the order of the files', () => {
  expect(byImportance([note, locale('1'), closed('std', 7)])).toEqual([closed('std', 7), locale('1'), note]);
});

test('warnings of one kind are one line with the place and id of the first one', () => {
  const many = Array.from({ length: 40 }, (_, index) => locale(`p${index}`));
  expect(groupedWarnings([...many, closed('std', 7), closed('far', 9)])).toEqual([
    `${closed('std', 7)} (1 more of this kind)`,
    `${locale('p0')} (39 more of this kind)`,
  ]);
});

test('what stops selling comes first, and an effect with its reasons is one line', () => {
  const reason = (line: number, value: string) =>
    `sites/S/shipping.xml:${line}: shipping-method 'std': amount '${value}' is not an amount.`;
  const payment = [
    "sites/S/payment-methods.xml:3: payment-method 'CARD': currency has no text.",
    "sites/S/payment-methods.xml:2: A value of payment-method 'CARD' cannot be read: the payment method is disabled.",
  ];
  const promotion =
    "sites/S/promotions.xml:3: A value of promotion 'p' cannot be read: the promotion is disabled.";
  const lines = groupedWarnings([promotion, reason(8, 'x'), reason(9, 'y'), closed('std', 7), ...payment]);
  expect(lines).toEqual([
    "sites/S/shipping.xml:8: shipping-method 'std': amount 'x' is not an amount (and 1 more): the shipping method is offline.",
    "sites/S/payment-methods.xml:3: payment-method 'CARD': currency has no text: the payment method is disabled.",
    promotion,
  ]);
});

test('a reason of another record, or on another line, stays a line of its own', () => {
  const other = "sites/S/shipping.xml:3: shipping-method 'far': amount 'x' is not an amount.";
  expect(groupedWarnings([other, closed('std', 7)])).toEqual([closed('std', 7), other]);
});

test('the same cause in several currencies and sites is one line', () => {
  const missing = (site: string, currency: string, hint: string) =>
    `The site '${site}' has 3 of 9 products without a price in ${currency}, for example 'lute': they cannot be bought and are not promoted there. ${hint}`;
  expect(
    groupedWarnings([
      missing('A', 'CHF', "Add their prices to 'chf'."),
      missing(
        'A',
        'EUR',
        'There is no price book in EUR: add one that SitePriceBooks names, or remove EUR from SiteCurrencies.',
      ),
      missing('B', 'PLN', "Add their prices to 'pln', 'pln sale'."),
    ]),
  ).toEqual([`${missing('A', 'CHF', "Add their prices to 'chf'.")} (2 more of this kind)`]);
});

test('a flood of one kind hides no other kind, and is counted', () => {
  const counter = new WarningCounter();
  const kept = Array.from({ length: 5000 }, (_, index) => locale(`p${index}`)).filter((one) =>
    counter.takes(one),
  );
  expect(kept).toHaveLength(1000);
  expect(counter.takes(closed('std', 7))).toBe(true);
  expect(counter.dropped()).toEqual([`4000 more warnings like this one are not listed: ${locale('p0')}`]);
});

test('what has no effect comes last, whatever it names, and a line is not repeated', () => {
  const unknown =
    "catalogs/a/catalog.xml:1: product 'hoe': The element price is not known: it has no effect, the product is sold as without it.";
  expect(byImportance([unknown, locale('1'), closed('std', 7)])).toEqual([
    closed('std', 7),
    locale('1'),
    unknown,
  ]);
  const counter = new WarningCounter();
  expect([unknown, unknown, locale('1'), unknown].map((one) => counter.takes(one))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(counter.dropped()).toEqual([]);
});

test('the same cause with examples of different kinds of records is one line', () => {
  const unknown = (site: string, example: string) =>
    `The site '${site}' names unknown coupons, 2 times, for example ${example}: no code gives the discount.`;
  const first = unknown('A', "campaign 'a' for 'X', promotion 'p' for 'X'");
  expect(groupedWarnings([first, unknown('B', "promotion 'q' for 'Y'")])).toEqual([
    `${first} (1 more of this kind)`,
  ]);
});
