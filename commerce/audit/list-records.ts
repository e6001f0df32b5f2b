import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { AuditRecordTable } from '../database/tables/audit.ts';

export interface AuditFilter {
  subject?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** only records of these sites; undefined for all, and for those of no site */
  sites?: readonly string[] | undefined;
  /** with `sites`: also records of no site, such as of products and customers */
  withoutSite?: boolean;
  /** id of a record: only older ones */
  before?: number | undefined;
  limit: number;
}

/** Returns records, newest first. */
export function listRecords(db: Db, filter: AuditFilter): Promise<Selectable<AuditRecordTable>[]> {
  let query = db.selectFrom('audit_record').selectAll();
  if (filter.subject !== undefined) query = query.where('subject', '=', filter.subject);
  if (filter.actor !== undefined) query = query.where('actor', '=', filter.actor);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.to) query = query.where('at', '<=', filter.to);
  const { sites, withoutSite = false } = filter;
  if (sites)
    query = query.where((is) =>
      is.or([is('site_id', 'in', sites), ...(withoutSite ? [is('site_id', 'is', null)] : [])]),
    );
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.orderBy('id', 'desc').limit(filter.limit).execute();
}
