import { elementSchema } from '../element-schema.ts';
import { parseFlag } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';
import { parseFrequency, parsePriority } from './page-rules.ts';

const KINDS = ['product', 'category', 'content', 'folder'];

/** sites/{id}/sitemap-configuration.xml: what the sitemap lists. The file is also kept, and exported, as it is. */
export function sitemapReader(): Reader {
  return fileReader({
    roots: ['sitemap-configuration'],
    records: {
      'sitemap-configuration': {
        // The file is kept as a whole, so no element is stored as unused.
        elementSchema: elementSchema('settings* hostnames* pipelines* schedule*'),
        async read(fields) {
          const settings = fields.at('settings');
          const kinds = KINDS.flatMap((kind) => {
            const one = settings?.at(kind);
            if (!one) return [];
            const value = <T>(name: string, parse: (text: string) => T | undefined, what: string) => {
              const text = one.text(name);
              return text ? one.parse(text, parse, what) : undefined;
            };
            const values = {
              // The schema's default is false.
              included: value('sitemap-included', parseFlag, 'true or false') ?? false,
              frequency: value('change-frequency', parseFrequency, 'a change frequency'),
              priority: value('priority', parsePriority, 'a number from 0 to 1'),
            };
            return [[kind, values] as const];
          });
          if (kinds.length > 0)
            await fields.source.target.add('site', {
              id: fields.source.siteId,
              sitemap: Object.fromEntries(kinds),
            });
        },
      },
    },
  });
}
