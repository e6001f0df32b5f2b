import { expect, test } from 'vitest';
import { isWholeComposition, partiesOf, productFacts, safetyContacts } from './product-facts.ts';

const CONTACTS = safetyContacts({
  Rivage: { manufacturer: { name: 'Rivage', address: 'Quay 1', contact: 'a@r.example', country: 'fr' } },
  Lumen: {
    manufacturer: { name: 'Lumen Ltd', address: 'Bristol', contact: 'a@l.example', country: 'GB' },
    responsible: { name: 'Rivage', address: 'Quay 1', contact: 'a@r.example' },
  },
  '*': { manufacturer: { name: 'Others', address: 'Cork', contact: 'o@o.example', country: 'IE' } },
})!;

const facts = (attributes: Record<string, unknown>, brand = '', manufacturerName = '') =>
  productFacts((id) => attributes[id], { brand, manufacturerName });

test('a product has the manufacturer of its brand, of all others, or its own', () => {
  expect(partiesOf(facts({}, 'Rivage'), CONTACTS)).toEqual({
    manufacturer: { name: 'Rivage', address: 'Quay 1', contact: 'a@r.example', country: 'FR' },
    needsResponsible: false,
    responsible: undefined,
  });
  expect(partiesOf(facts({}, 'Acme'), CONTACTS).manufacturer?.name).toBe('Others');
  const own = { manufacturerAddress: 'Porto', manufacturerContact: 'x@x.example', manufacturerCountry: 'pt' };
  expect(partiesOf(facts(own, 'Rivage', 'Fabrica'), CONTACTS).manufacturer).toEqual({
    name: 'Fabrica',
    address: 'Porto',
    contact: 'x@x.example',
    country: 'PT',
  });
});

test('addresses of two manufacturers never mix', () => {
  expect(partiesOf(facts({}, 'Rivage', 'Unknown'), CONTACTS).manufacturer).toEqual({
    name: 'Unknown',
    address: '',
    contact: '',
    country: '',
  });
});

test('a manufacturer outside the European Economic Area has a responsible person, by key or by name', () => {
  for (const name of ['Lumen', 'Lumen Ltd']) {
    const { needsResponsible, responsible } = partiesOf(facts({}, '', name), CONTACTS);
    expect([needsResponsible, responsible?.name]).toEqual([true, 'Rivage']);
  }
  const own = { responsibleName: 'Own', responsibleAddress: 'Lyon', responsibleContact: 'o@o.example' };
  expect(partiesOf(facts(own, '', 'Lumen'), CONTACTS).responsible?.name).toBe('Own');
  expect(partiesOf(facts(own, 'Rivage'), CONTACTS).responsible).toBeUndefined();
});

test('invalid preferences are recognised', () => {
  expect(safetyContacts(undefined)).toEqual({});
  for (const invalid of ['{', '[]', '{"Rivage": {}}', 7]) expect(safetyContacts(invalid)).toBeUndefined();
});

test('a composition is whole when the percentages of each part add up', () => {
  for (const whole of [
    '100% cotton',
    '98 % Baumwolle, 2 % Elastan',
    '66,6 % laine, 33,4 % soie',
    'Outer: 98% cotton, 2% elastane. Lining: 100% viscose',
  ])
    expect([whole, isWholeComposition(whole)]).toEqual([whole, true]);
  for (const part of ['cotton', '90% cotton', 'Outer: 100% cotton. Lining: 50% viscose', ''])
    expect([part, isWholeComposition(part)]).toEqual([part, false]);
});

test('shares outside of 0 to 100 are ignored', () => {
  expect(facts({ recycledShare: '80', syntheticShare: 0 })).toMatchObject({
    recycledShare: 80,
    syntheticShare: 0,
  });
  const wrong = facts({ recycledShare: 120, syntheticShare: 'half' });
  expect([wrong.recycledShare, wrong.syntheticShare]).toEqual([undefined, undefined]);
});
