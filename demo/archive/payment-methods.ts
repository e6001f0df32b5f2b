import { words } from '../brand/words.ts';
import { document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/paymentsettings/2009-09-15';
const DEFAULT = { 'xml:lang': 'x-default' };

/** Card types with number lengths and prefixes. */
const CARDS: { type: string; name: string; lengths: string[]; prefixes: string[]; code: number }[] = [
  { type: 'Amex', name: 'American Express', lengths: ['15'], prefixes: ['34', '37'], code: 4 },
  {
    type: 'Maestro',
    name: 'Maestro',
    lengths: ['12-19'],
    prefixes: ['5018', '5020', '5038', '6304', '6759', '6761', '6762', '6763'],
    code: 3,
  },
  {
    type: 'MasterCard',
    name: 'MasterCard',
    lengths: ['16'],
    prefixes: ['51-55', '2221-2720'],
    code: 3,
  },
  { type: 'Visa', name: 'Visa', lengths: ['13', '16', '19'], prefixes: ['4'], code: 3 },
];

/** Writes sites/{siteId}/payment-methods.xml: cards, and the sandbox provider's redirect methods. */
export function paymentMethodsFile(): Iterable<string> {
  const method = (id: string, name: string) =>
    element('payment-method', { 'method-id': id }, [
      textElement('name', name, DEFAULT),
      textElement('enabled-flag', true),
    ]);
  return document('payment-settings', NAMESPACE, {}, [
    element('payment-method', { 'method-id': 'CREDIT_CARD' }, [
      localized('name', words('Card', 'Carte bancaire', 'Tarjeta', 'Karte', 'Carta')),
      textElement('enabled-flag', true),
    ]),
    method('PAYPAL', 'PayPal'),
    method('KLARNA', 'Klarna'),
    method('APPLE_PAY', 'Apple Pay'),
    ...CARDS.map(card),
  ]);
}

function card({ type, name, lengths, prefixes, code }: (typeof CARDS)[number]): string {
  return element('payment-card', { 'card-type': type }, [
    textElement('name', name, DEFAULT),
    textElement('enabled-flag', true),
    element('card-number-settings', {}, [
      textElement('enable-checksum-verification', true),
      element(
        'number-length',
        {},
        lengths.map((length) => textElement('length', length)),
      ),
      element(
        'number-prefix',
        {},
        prefixes.map((prefix) => textElement('prefix', prefix)),
      ),
    ]),
    textElement('security-code-length', code),
  ]);
}
