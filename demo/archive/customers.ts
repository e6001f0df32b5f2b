import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/customerlist/2006-10-31';

/** Password of the demo customer; public. */
export const DEMO_PASSWORD = 'Rivage-2026!';

/** Writes customer-lists/rivage.xml with the demo customer, whose password is public. */
export function customerList(): Iterable<string> {
  return document('customer-list', NAMESPACE, { 'list-id': 'rivage' }, [
    element('customer', { 'customer-no': '00000001' }, [
      element('credentials', {}, [
        textElement('login', 'ines@example.com'),
        textElement('password', DEMO_PASSWORD, { encrypted: 'false' }),
        textElement('enabled-flag', true),
      ]),
      element('profile', {}, [
        textElement('first-name', 'Inès'),
        textElement('last-name', 'Moreau'),
        textElement('email', 'ines@example.com'),
        textElement('preferred-locale', 'fr-FR'),
      ]),
      element(
        'addresses',
        {},
        element('address', { 'address-id': 'Maison', preferred: true }, [
          textElement('first-name', 'Inès'),
          textElement('last-name', 'Moreau'),
          textElement('address1', '12 rue des Pêcheurs'),
          textElement('city', 'Antibes'),
          textElement('postal-code', '06600'),
          textElement('country-code', 'FR'),
        ]),
      ),
    ]),
  ]);
}
