import { type Condition, CUSTOMER_GROUPS } from '../brand/merchandising/customer-groups.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/customergroup/2007-06-30';

/** Writes sites/{siteId}/customer-groups.xml. */
export const customerGroupsFile = (): Iterable<string> =>
  document(
    'customer-groups',
    NAMESPACE,
    {},
    CUSTOMER_GROUPS.map(({ id, description, members }) =>
      element('customer-group', { 'group-id': id }, [
        textElement('description', description),
        members ? membershipRule(members) : '',
      ]),
    ),
  );

const membershipRule = (conditions: Condition[]): string =>
  element(
    'membership-rule',
    {},
    element(
      'included-customers',
      {},
      element(
        'condition-group',
        { 'match-mode': 'all' },
        conditions.map(({ path, operator, strings = [] }) =>
          element('condition', {}, [
            textElement('attribute-path', path),
            textElement('operator', operator),
            ...strings.map((value) => textElement('string', value)),
          ]),
        ),
      ),
    ),
  );
