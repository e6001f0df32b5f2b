import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';
import { checkRecord, type RecordShape } from '../record-limits.ts';
import { TARGET_SHAPE, targetOf } from './schedule.ts';

const GROUP = `description enabled-flag cookie-max-age online-from online-to active-redirect(${TARGET_SHAPE})
  inactive-redirect(${TARGET_SHAPE}) code-specs(code-spec) pricebooks(pricebook) custom-attributes*`;

/** A group of sourcecode.xsd, whose deprecated `campaigns` the store does not use. */
const SHAPE: RecordShape = {
  elements: elementSchema(`${GROUP} campaigns*`),
  attributes: { 'sourcecode-group': ['group-id'], pricebook: ['pricebook-id'] },
  texts: ['description', 'active-redirect', 'inactive-redirect'],
  limits: ['enabled-flag', 'online-from', 'online-to', 'code-specs', 'pricebooks'],
};

/** sites/{id}/sourcecodes.xml: groups of source codes for campaign links. */
export function sourceCodesReader(): Reader {
  return fileReader({
    roots: ['sourcecodes'],
    records: {
      'sourcecode-group': {
        elementSchema: elementSchema(GROUP),
        keys: ['group-id'],
        async read(fields) {
          const active = fields.at('active-redirect');
          const inactive = fields.at('inactive-redirect');
          await fields.source.target.add('source_code_group', {
            site_id: siteOf(fields),
            id: fields.key('group-id'),
            description: fields.text('description'),
            ...fields.limited('the source code group is disabled', { enabled: false }, () =>
              limitsOf(fields),
            ),
            cookie_max_age: fields.integerOrNone('cookie-max-age'),
            active_redirect: active && targetOf(active),
            inactive_redirect: inactive && targetOf(inactive),
            codes: fields.has('code-specs') ? fields.texts('code-specs', 'code-spec') : undefined,
            price_book_ids: fields.ids('pricebooks', 'pricebook', 'pricebook-id'),
            custom: fields.custom('SourceCodeGroup'),
          });
        },
        remove: (fields) =>
          fields.source.target.remove('source_code_group', {
            site_id: siteOf(fields),
            id: fields.key('group-id'),
          }),
      },
    },
  });
}

function limitsOf(fields: Fields) {
  checkRecord(fields, SHAPE);
  return {
    enabled: fields.flag('enabled-flag'),
    online_from: day(fields, 'online-from'),
    online_to: day(fields, 'online-to'),
  };
}

/** A calendar date as written, regardless of the zone. */
function day(fields: Fields, name: string): string | undefined {
  return fields.limitTime(name) === undefined ? undefined : fields.text(name)?.slice(0, 10);
}
