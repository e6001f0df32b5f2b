import type { Site } from '../brand/sites.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/tax/2007-02-14';
const CLASSES = { standard: 'Standard', children: 'What children wear' };

/** Writes sites/{siteId}/tax.xml: a rate for each tax class and jurisdiction. */
export function taxFile({ taxes }: Site): Iterable<string> {
  const jurisdictions = Object.keys(taxes);
  const classes = Object.entries(CLASSES);
  return document('tax', NAMESPACE, {}, [
    element(
      'tax-classes',
      {},
      classes.map(([id, name]) =>
        element(
          'tax-class',
          { 'class-id': id, ...(id === 'standard' ? { default: true } : {}) },
          textElement('display-name', name),
        ),
      ),
    ),
    element(
      'tax-jurisdictions',
      {},
      jurisdictions.map((id, index) => jurisdiction(id, index === 0)),
    ),
    element(
      'tax-rates',
      {},
      jurisdictions.flatMap((id) => {
        const { standard, children = standard } = taxes[id]!;
        return [rate(id, 'standard', standard), rate(id, 'children', children)];
      }),
    ),
  ]);
}

function jurisdiction(id: string, isDefault: boolean): string {
  const [country = '', state] = id.split('-');
  return element('tax-jurisdiction', { 'jurisdiction-id': id, default: isDefault }, [
    textElement('display-name', id),
    element(
      'address-mappings',
      {},
      element('address-mapping', { key1: country, ...(state ? { key2: state } : {}) }),
    ),
  ]);
}

/** Converts a percentage with up to three decimals to a fraction without floating-point error. */
const rate = (jurisdictionId: string, classId: string, percent: number): string =>
  textElement('tax-rate', (Math.round(percent * 1000) / 100_000).toFixed(5), {
    'jurisdiction-id': jurisdictionId,
    'class-id': classId,
  });
