import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { type Read, readOf, readOne } from '../database/read-together.ts';
import type { ConditionRule } from '../database/tables/customer-groups.ts';
import type { Shopper } from '../identity/tokens.ts';
import { type PromotionAudience, standardGroups } from './active.ts';
import { isMember, type Known } from './membership.ts';

/** Customer groups and time that promotions apply to, and the price books of a source code. */
export interface Audience extends PromotionAudience {
  priceBookIds: string[];
}

interface SourceGroup {
  id: string;
  codes: string[];
  price_book_ids: string[];
}
interface Row {
  groups: { id: string; rule: ConditionRule; assigned: boolean }[] | null;
  customer: { email: string; firstName: string; lastName: string; profile: Record<string, unknown> } | null;
  source_code: string | null;
  sources: SourceGroup[] | null;
}

/**
 * Loads the customer groups of a shopper with one query: built-in, assigned and rule-based ones, including
 * the rules for the session's source code.
 */
export const audienceOf = (db: Db, shopper: Shopper, at: Date): Promise<Audience> =>
  readOne(db, audienceRead(shopper, at));

/** The read of `audienceOf`. */
export function audienceRead({ siteId, customerId, usid, registered }: Shopper, at: Date): Read<Audience> {
  const day = at.toISOString().slice(0, 10);
  const query = sql<Row>`
    select
      (select jsonb_agg(jsonb_build_object('id', own.id, 'rule', own.rule, 'assigned', exists (
          select 1 from customer_group_assignment assignment
          join site on site.id = assignment.site_id
          join customer on customer.list_id = site.customer_list_id and customer.customer_no = assignment.customer_no
          where assignment.site_id = own.site_id and assignment.group_id = own.id and customer.id = ${customerId}
        ))) from customer_group own where own.site_id = ${siteId}) as groups,
      (select jsonb_build_object('email', email, 'firstName', first_name, 'lastName', last_name,
        'profile', profile) from customer where id = ${customerId}) as customer,
      context.source_code,
      (select jsonb_agg(jsonb_build_object('id', source.id, 'codes', source.codes,
          'price_book_ids', source.price_book_ids) order by source.id)
        from source_code_group source
        where context.source_code is not null and source.site_id = ${siteId} and source.enabled
          and (source.online_from is null or source.online_from <= ${day})
          and (source.online_to is null or source.online_to >= ${day})) as sources
    from (select 1) one
    left join shopper_context context on context.site_id = ${siteId} and context.usid = ${usid}`;
  return readOf(query, (rows) => audienceFrom(rows[0]!, registered, at));
}

function audienceFrom(
  { groups, customer, source_code: code, sources }: Row,
  registered: boolean,
  at: Date,
): Audience {
  const source = code === null ? undefined : sources?.find((group) => holdsCode(group, code));
  const known: Known = (path) => {
    if (path === 'customer.registered') return registered;
    if (path === 'session.sourceCodeGroup') return source?.id;
    const name = path.replace(/^customer\.profile\./, '');
    const custom = /^custom\.(.+)$/.exec(name)?.[1];
    if (custom) return customer?.profile[`c_${custom}`];
    return customer && name in customer ? customer[name as 'email'] : customer?.profile[name];
  };
  const own = (groups ?? []).filter(({ rule, assigned }) => assigned || isMember(rule, known));
  return {
    customerGroups: [...standardGroups(registered), ...own.map(({ id }) => id)],
    ...(source ? { sourceCode: source.id } : {}),
    priceBookIds: source?.price_book_ids ?? [],
    at,
  };
}

/** Matches a code or, with a trailing star, a prefix; ignores case. */
const holdsCode = ({ codes }: SourceGroup, code: string): boolean =>
  codes.some((pattern) => {
    const [wanted, given] = [pattern.toLowerCase(), code.toLowerCase()];
    return wanted.endsWith('*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted;
  });
