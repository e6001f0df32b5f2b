import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseNumber } from '../node-values.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';

interface Jurisdiction {
  isDefault: boolean;
  mappings: { country?: string; state?: string }[];
}

/** sites/{id}/tax.xml: rates by class and jurisdiction; addresses map to jurisdictions. */
export function taxReader(): Reader {
  const known = new Map<string, Jurisdiction>();
  let defaultClass: string | undefined;
  return fileReader({
    roots: ['tax'],
    containers: ['tax-classes', 'tax-jurisdictions', 'tax-rates'],
    records: {
      'tax-class': {
        elementSchema: elementSchema('display-name description'),
        keys: ['class-id'],
        async read(fields) {
          const id = fields.key('class-id');
          notePlace(fields, `${siteOf(fields)} ${id}`);
          if (isDefault(fields)) {
            if (defaultClass && defaultClass !== id)
              fields.warn(`'${id}' is a second default tax class; '${defaultClass}' stays the default.`);
            defaultClass ??= id;
          }
          await fields.source.target.add('tax_class', {
            site_id: siteOf(fields),
            id,
            name: fields.text('display-name'),
            description: fields.text('description'),
            is_default: id === defaultClass,
          });
        },
      },
      'tax-jurisdiction': {
        elementSchema: elementSchema('display-name address-mappings(address-mapping(key1 key2))'),
        keys: ['jurisdiction-id'],
        async read(fields) {
          const id = fields.key('jurisdiction-id');
          const jurisdiction = {
            isDefault: isDefault(fields),
            mappings: fields.all('address-mappings', 'address-mapping').map(mappingOf),
          };
          known.set(id, jurisdiction);
          await fields.source.target.add('tax_jurisdiction', {
            site_id: siteOf(fields),
            id,
            name: fields.text('display-name'),
            is_default: jurisdiction.isDefault,
            mappings: jurisdiction.mappings,
          });
        },
      },
      'tax-rate': {
        elementSchema: {},
        keys: ['jurisdiction-id', 'class-id'],
        async read(fields) {
          const id = fields.key('jurisdiction-id');
          const text = fields.node.text.trim();
          const rate = parseNumber(text);
          // Without the rate, everything of the class would be sold without tax.
          if (rate === undefined || rate < 0 || rate >= 10)
            fields.fail(
              `The tax rate '${text.slice(0, 60)}' of class '${fields.key('class-id')}' in '${id}' is not a fraction such as 0.2.`,
            );
          const jurisdiction = known.get(id) ?? (await jurisdictionOf(fields, id));
          const [mapping] = jurisdiction.mappings;
          await fields.source.target.add('tax_rate', {
            site_id: siteOf(fields),
            tax_class_id: fields.key('class-id'),
            jurisdiction_id: id,
            country_code: mapping?.country ?? '',
            state_code: mapping?.state ?? '',
            is_default: jurisdiction.isDefault,
            rate,
          });
        },
      },
    },
    // A default class of an earlier import, which this file does not name.
    async finish({ siteId = '', target }) {
      if (!defaultClass) return;
      await target.flush();
      await target.db
        .updateTable('tax_class')
        .set({ is_default: false })
        .where('site_id', '=', siteId)
        .where('is_default', '=', true)
        .where('id', '<>', defaultClass)
        .execute();
    },
  });
}

/** Tax class of a product or shipping method; notes its place for warnings. */
export function taxClassOf(fields: Fields): string | undefined {
  const id = fields.text('tax-class-id');
  if (id) notePlace(fields, id);
  return id;
}

function notePlace({ node, source: { file, target } }: Fields, key: string): void {
  if (!target.taxClassPlaces.has(key)) target.taxClassPlaces.set(key, `${file}:${node.line}`);
}

const isDefault = (fields: Fields) => fields.flagAttribute('default') === true;

function mappingOf(fields: Fields): Jurisdiction['mappings'][number] {
  const country = fields.attribute('key1') ?? fields.word('key1');
  const state = fields.attribute('key2') ?? fields.word('key2');
  return {
    ...(country ? { country: country.toUpperCase() } : {}),
    ...(state ? { state: state.toUpperCase() } : {}),
  };
}

/** A jurisdiction from an earlier import. */
async function jurisdictionOf(fields: Fields, id: string): Promise<Jurisdiction> {
  const row = await fields.source.target.db
    .selectFrom('tax_jurisdiction')
    .select(['is_default', 'mappings'])
    .where('site_id', '=', siteOf(fields))
    .where('id', '=', id)
    .executeTakeFirst();
  return { isDefault: row?.is_default ?? false, mappings: row?.mappings ?? [] };
}
