import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { childrenOf } from '../node-values.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';

/** custom-objects/*.xml of the organisation or a site. */
export function customObjectsReader(): Reader {
  return fileReader({
    roots: ['custom-objects'],
    records: {
      'custom-object': {
        elementSchema: elementSchema('object-attribute*'),
        keys: ['type-id', 'object-id'],
        read: (fields) =>
          fields.source.target.add('custom_object', {
            ...objectKey(fields),
            attributes: fields.custom(fields.key('type-id'), childrenOf(fields.node, 'object-attribute')),
          }),
        remove: (fields) => fields.source.target.remove('custom_object', objectKey(fields)),
      },
    },
  });
}

const objectKey = (fields: Fields) => ({
  type_id: fields.key('type-id'),
  site_id: siteOf(fields),
  id: fields.key('object-id'),
});
