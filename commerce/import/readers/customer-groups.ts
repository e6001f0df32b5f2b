import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';
import { conditionRuleOf, conditionShape } from './conditions.ts';

const INCLUDED = 'included-customers';
const EXCLUDED = 'excluded-customers';

/** sites/{id}/customer-groups.xml: customer groups with membership rules and manual members. */
export function customerGroupsReader(): Reader {
  return fileReader({
    roots: ['customer-groups'],
    records: {
      'customer-group': {
        elementSchema: elementSchema(
          `description ${conditionShape('membership-rule', INCLUDED, EXCLUDED)} custom-attributes*`,
        ),
        keys: ['group-id'],
        async read(fields) {
          const rule = fields.at('membership-rule');
          await fields.source.target.add('customer_group', {
            site_id: siteOf(fields),
            id: fields.key('group-id'),
            description: fields.text('description'),
            // An empty rule matches nobody.
            rule:
              rule &&
              (fields.readable('nobody is in the group by its rule', () =>
                conditionRuleOf(rule, INCLUDED, EXCLUDED),
              ) ??
                {}),
            custom: fields.custom('CustomerGroup'),
          });
        },
        async remove(fields) {
          const { target } = fields.source;
          const site_id = siteOf(fields);
          const id = fields.key('group-id');
          await target.remove('customer_group', { site_id, id });
          await target.remove('customer_group_assignment', { site_id, group_id: id });
        },
      },
      'group-assignment': {
        elementSchema: {},
        keys: ['group-id', 'customer-no'],
        read: (fields) => fields.source.target.add('customer_group_assignment', assignment(fields)),
        remove: (fields) => fields.source.target.remove('customer_group_assignment', assignment(fields)),
      },
    },
  });
}

const assignment = (fields: Fields) => ({
  site_id: siteOf(fields),
  customer_no: fields.key('customer-no'),
  group_id: fields.key('group-id'),
});
