import { sql } from 'kysely';
import type { Localized } from '../../database/columns.ts';
import { parseRule, RuleError } from '../../seo/meta-rule-expression.ts';
import { attributeTypes } from '../attribute-types.ts';
import { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import type { Reader } from '../reader.ts';

const RULE = 'page-meta-tag-rule';
/** Names of a rule's parts in archives; the platform does not publish the schema of this file. */
const PARTS = {
  tag: ['meta-tag-id', 'page-meta-tag-id', 'tag-id', 'meta-tag-definition-id', 'meta-tag'],
  type: ['meta-tag-type', 'page-meta-tag-type', 'tag-type', 'type'],
  scope: ['scope', 'rule-scope', 'page-type'],
  expression: ['expression', 'rule-expression', 'rule-code', 'rule', 'content', 'value'],
};
const TYPES = ['title', 'name', 'property'];

/**
 * sites/{id}/page-meta-tags.xml: the rules that compute meta tags. An expression that cannot be computed is reported with
 * its rule and the reason. The file is also kept, and exported, as it is.
 */
export function metaRulesReader(): Reader {
  return {
    records: (name) => name === RULE,
    async read(node, source) {
      if (node.name !== RULE) return;
      const fields = new Fields(node, source, await attributeTypes(source.target));
      const id = fields.key('rule-id');
      const part = (names: string[]) =>
        names.map((name) => fields.attribute(name) ?? fields.word(name)).find((value) => value) ?? '';
      const tag = part(PARTS.tag);
      const element = PARTS.expression.find((name) => fields.has(name));
      if (!tag || !element) {
        fields.warn(`Rule '${id}' is not used: it has no ${tag ? 'expression' : 'meta tag'}.`);
        return;
      }
      const type = part(PARTS.type).toLowerCase();
      await source.target.add('page_meta_tag_rule', {
        site_id: source.siteId ?? '',
        id,
        tag_id: tag,
        tag_type: TYPES.includes(type) ? type : typeOf(tag),
        scope: part(PARTS.scope),
        expression: validExpressions(fields, id, fields.names(element)),
      });
    },
  };
}

const typeOf = (tag: string) =>
  tag === 'title' ? 'title' : /^(og|product|fb):/.test(tag) ? 'property' : 'name';

function validExpressions(fields: Fields, id: string, expressions: Localized): Localized {
  const valid = Object.entries(expressions).filter(([language, expression]) => {
    try {
      parseRule(expression);
      return true;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      fields.warn(`Rule '${id}' is not used in '${language}': ${error.message}.`);
      return false;
    }
  });
  return Object.fromEntries(valid);
}

/** Warns of rules that categories, folders or the home page name and that no archive defined. */
export async function warnOfMissingRules({ db, summary }: ImportTarget): Promise<void> {
  if (!summary.counts.category && !summary.counts.content_folder && !summary.counts.site) return;
  const { rows } = await sql<{ id: string; places: number }>`
    with given as (
      select meta_rules from category where meta_rules <> '{}'
      union all select meta_rules from content_folder where meta_rules <> '{}'
      union all select meta_rules from site where meta_rules <> '{}'
    )
    select rule.value as id, count(*)::int as places
    from given cross join jsonb_each(given.meta_rules) list
      cross join jsonb_array_elements_text(list.value) rule
    where not exists (select from page_meta_tag_rule known where known.id = rule.value)
    group by rule.value order by rule.value limit 20`.execute(db);
  for (const { id, places } of rows)
    summary.warnings.push(
      `The page meta tag rule '${id}' is assigned ${places === 1 ? 'once' : `${places} times`} and is not in the archive.`,
    );
}
