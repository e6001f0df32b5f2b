import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';
import { checkRecord, type RecordShape } from '../record-limits.ts';
import { SCHEDULE_SHAPE, scheduleOf } from './schedule.ts';

const CONTENT = `content(products(product) categories(category) content-assets(content-asset) html(body)
  recommended-products)`;

const SLOT = elementSchema(`description template rank enabled-flag callout-msg ${SCHEDULE_SHAPE} ${CONTENT}
  custom-attributes* customer-groups(customer-group)`);
const ASSIGNMENT = elementSchema(`qualifiers(customer-groups(customer-group)) rank ${SCHEDULE_SHAPE}`);

const KEY = ['slot-id', 'context', 'context-id', 'configuration-id'];
const IN_LIMITS = { 'customer-group': ['group-id'] };

/** A configuration of slot.xsd, and its assignment to a campaign. */
const SLOT_SHAPE: RecordShape = {
  elements: SLOT,
  attributes: { 'slot-configuration': [...KEY, 'default', 'assigned-to-site'], ...IN_LIMITS },
  texts: ['description', 'template', 'callout-msg', 'content', 'schedule'],
  limits: ['rank', 'enabled-flag', 'schedule', 'customer-groups'],
};
const ASSIGNMENT_SHAPE: RecordShape = {
  elements: ASSIGNMENT,
  attributes: { 'slot-configuration-campaign-assignment': [...KEY, 'campaign-id'], ...IN_LIMITS },
  texts: ['schedule'],
  limits: ['qualifiers', 'rank', 'schedule'],
};

/** sites/{id}/slots.xml: slot configurations with audience and schedule, and their campaigns. */
export function slotsReader(): Reader {
  return fileReader({
    roots: ['slot-configurations'],
    records: {
      'slot-configuration': {
        elementSchema: SLOT,
        keys: ['slot-id'],
        repeats: true,
        read: (fields) =>
          fields.source.target.add('slot_configuration', {
            ...slotKey(fields),
            id: configurationId(fields),
            is_default: fields.flagAttribute('default'),
            assigned_to_site: fields.flagAttribute('assigned-to-site'),
            description: fields.text('description'),
            template: fields.text('template'),
            rank: fields.integerOrNone('rank'),
            callout: fields.localized('callout-msg'),
            ...fields.limited('the slot configuration is disabled', { enabled: false }, () =>
              limitsOf(fields),
            ),
            ...contentOf(fields),
            custom: fields.custom('SlotConfiguration'),
          }),
        async remove(fields) {
          const { target } = fields.source;
          const key = slotKey(fields);
          const id = configurationId(fields);
          await target.remove('slot_configuration', { ...key, id });
          await target.remove('slot_campaign_assignment', { ...key, configuration_id: id });
        },
      },
      'slot-configuration-campaign-assignment': {
        elementSchema: ASSIGNMENT,
        keys: ['slot-id', 'configuration-id', 'campaign-id'],
        repeats: true,
        async read(fields) {
          const limits = fields.readable('the slot is not assigned', () => {
            checkRecord(fields, ASSIGNMENT_SHAPE);
            return {
              ...scheduleOf(fields),
              customer_groups: fields.at('qualifiers')?.ids('customer-groups', 'customer-group', 'group-id'),
            };
          });
          if (!limits) return;
          await fields.source.target.add('slot_campaign_assignment', {
            ...assignmentKey(fields),
            rank: fields.integerOrNone('rank'),
            ...limits,
          });
        },
        remove: (fields) => fields.source.target.remove('slot_campaign_assignment', assignmentKey(fields)),
      },
    },
  });
}

function limitsOf(fields: Fields) {
  checkRecord(fields, SLOT_SHAPE);
  return {
    enabled: fields.flag('enabled-flag'),
    ...scheduleOf(fields),
    customer_groups: fields.ids('customer-groups', 'customer-group', 'group-id'),
  };
}

function slotKey(fields: Fields) {
  const context = fields.attribute('context') ?? 'global';
  if (!['global', 'category', 'folder'].includes(context)) fields.fail(`'${context}' is not a slot context.`);
  return {
    site_id: siteOf(fields),
    slot_id: fields.key('slot-id'),
    context,
    context_id: fields.attribute('context-id') ?? '',
  };
}

const configurationId = (fields: Fields) => fields.attribute('configuration-id') ?? 'default';

const assignmentKey = (fields: Fields) => ({
  ...slotKey(fields),
  configuration_id: fields.key('configuration-id'),
  campaign_id: fields.key('campaign-id'),
});

const LISTS = [
  ['products', 'product', 'product-id'],
  ['categories', 'category', 'category-id'],
  ['content-assets', 'content-asset', 'content-id'],
] as const;

function contentOf(fields: Fields) {
  const content = fields.at('content');
  if (!content) return {};
  for (const [type, item, attribute] of LISTS) {
    const ids = content.ids(type, item, attribute);
    if (ids) return { content_type: type, content_ids: ids };
  }
  const rule = content.at('recommended-products');
  if (rule)
    return { content_type: 'recommended-products', content_ids: [rule.key('recommendation-rule-id')] };
  return { content_type: 'html', content_ids: [], body: content.at('html')?.localized('body') };
}
