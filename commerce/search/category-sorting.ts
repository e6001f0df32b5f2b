import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SortingAttribute, SortingStep } from '../database/tables/search.ts';

/** A sorting rule that is assigned to a category. */
export interface CategoryRule {
  ruleId: string;
  context: string;
  /** steps that the service evaluates */
  rule: SortingAttribute[];
}

const EVALUATED = new Set([
  'category-position',
  'text-relevance',
  'price',
  'availability-status',
  'attribute',
]);

/** The steps of a sorting rule that the service evaluates; the others are kept for exports. */
export const evaluatedSteps = (steps: SortingStep[]): SortingAttribute[] =>
  steps.flatMap(({ by, path, direction }) =>
    EVALUATED.has(by)
      ? [{ by: by as SortingAttribute['by'], ...(path ? { path } : {}), ...(direction ? { direction } : {}) }]
      : [],
  );

/** Reads the sorting rules that a site assigns to categories, by category. Those of campaigns are left out. */
export async function readCategoryRules(db: Db, siteId: string): Promise<Map<string, CategoryRule>> {
  const { rows } = await sql<{ category_id: string; id: string; context: string; steps: SortingStep[] }>`
    select assigned.category_id, rule.id, assigned.rule_context as context, rule.steps
    from sorting_rule_assignment assigned join sorting_rule rule on rule.id = assigned.rule_id
      and rule.site_id = case assigned.rule_context when 'global' then '' else assigned.site_id end
    where assigned.site_id = ${siteId} and assigned.campaign_id = ''`.execute(db);
  return new Map(
    rows.map(({ category_id: id, id: ruleId, context, steps }) => [
      id,
      { ruleId, context, rule: evaluatedSteps(steps) },
    ]),
  );
}

/**
 * The rule of a category: its own, else that of the nearest category above it which has one. `parents`: by id; the walk ends at a
 * category that it does not contain.
 */
export function ruleOfCategory<Rule>(
  rules: ReadonlyMap<string, Rule>,
  parents: { get(id: string): { parentId: string | null } | undefined },
  categoryId: string,
): { rule: Rule; from: string } | undefined {
  const passed = new Set<string>();
  for (let id: string | null = categoryId; id !== null && !passed.has(id); ) {
    const rule = rules.get(id);
    if (rule) return { rule, from: id };
    passed.add(id);
    id = parents.get(id)?.parentId ?? null;
  }
  return undefined;
}
