import { expect, test } from 'vitest';
import { containsCardNumber, hasTypedCardNumber, isMasked } from './card.ts';

test.each([
  ['************4242', true],
  ['424242******4242', true],
  ['•••• 4242', true],
  ['4242424242424242', false],
  ['378282246310005', false],
  ['3782 822463 10005', false],
  ['37828224631', false],
  ['４２４２４２４２４２４２４２４２', false],
])('%s is masked: %s', (number, masked) => {
  expect(isMasked(number)).toBe(masked);
});

test.each([
  ['4242424242424242', true],
  ['Ines 4242 4242-4242 4242 12/31', true],
  ['3782.822463.10005', true],
  ['４２４２ ４２４２ ４２４２ ４２４２', true],
  ['9424242424242424242', true],
  ['4242,4242,4242,4242', true],
  ['4242:4242+4242\u22124242', true],
  ['4\u03012\u03014\u03012424242424242', true],
  ['④②④②④②④②④②④②④②④②', true],
  ['⁴²⁴²⁴²⁴²⁴²⁴²⁴²⁴²', true],
  ['4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣', true],
  ['4|2*4#2"4\'2(4)2[4]2{4}2<4>2=4~2', true],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', true],
  ['Packstation 123, 12345678', false],
  ['00JVGL4242 4242 4242', false],
  ['4242 4242 4242', false],
  ['1111 1111 1111 1', false],
  ['Ines Moreau 2nd', false],
  ['+49 30 1234567', false],
])('%s contains a card number: %s', (text, contains) => {
  expect(containsCardNumber(text)).toBe(contains);
});

test.each([
  ['4242424242424242', true],
  ['card 4242 4242 4242 4242 12/31 123', true],
  ['3782-822463-10005', true],
  ['④②④②-④②④②-④②④②-④②④②', true],
  ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', true],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', true],
  ['๔๒๔๒๔๒๔๒๔๒๔๒๔๒๔๒', true],
  ['❹❷❹❷❹❷❹❷❹❷❹❷❹❷❹❷', true],
  ['00340434161094042557', false],
  ['1Z999AA10123456784', false],
  ['+49 170 1234567, Klingel 42', false],
  ['Order 20261123-000042 and 20261123-000051', false],
  ['Happy birthday 24.12.1984!', false],
])('%s has a card number that somebody typed: %s', (text, has) => {
  expect(hasTypedCardNumber(text)).toBe(has);
});
