import type { BaseRecord, CrudFilter, DataProvider, GetListResponse } from '@refinedev/core';
import { send } from './http.ts';

/** Where a resource's list is, and how it is paged: by a cursor, by an offset, or by the id of the last record. */
const LISTS: Record<string, { path: string; paging: 'cursor' | 'offset' | 'before' | 'none' }> = {
  orders: { path: '/admin/v1/orders', paging: 'cursor' },
  products: { path: '/admin/v1/products', paging: 'cursor' },
  categories: { path: '/admin/v1/categories', paging: 'none' },
  promotions: { path: '/admin/v1/promotions', paging: 'cursor' },
  campaigns: { path: '/admin/v1/campaigns', paging: 'cursor' },
  coupons: { path: '/admin/v1/coupons', paging: 'cursor' },
  returns: { path: '/admin/v1/returns', paging: 'offset' },
  customers: { path: '/admin/v1/customers', paging: 'cursor' },
  withdrawals: { path: '/admin/v1/withdrawals', paging: 'offset' },
  changes: { path: '/admin/v1/audit', paging: 'before' },
  team: { path: '/admin/v1/staff', paging: 'none' },
};
const PAGE_SIZE = 50;

type Page = GetListResponse<BaseRecord> & { next?: unknown };

/** Reads lists and records of the Admin API for Refine. Changes are actions with keys of their own: `api/use-action.ts`. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/admin/v1',
  async getList({ resource, filters = [], pagination, meta }) {
    const list = LISTS[resource];
    if (!list) throw new Error(`No list of ${resource}`);
    const query = new URLSearchParams(parameters(filters));
    // Refine counts pages; the pages of an API with cursors are the cursors.
    const page: unknown = pagination?.currentPage;
    if (list.paging !== 'none') query.set('limit', String(PAGE_SIZE));
    if (list.paging === 'offset') query.set('offset', String((Number(page) - 1) * PAGE_SIZE));
    else if (list.paging !== 'none' && page !== 1) query.set(list.paging, String(page));
    const signal: AbortSignal | undefined = meta?.queryContext?.signal;
    const answer = await send<{ data: BaseRecord[]; nextCursor?: string }>(`${list.path}?${query}`, {
      ...(signal ? { signal } : {}),
    });
    const { data } = answer;
    const isFull = data.length === PAGE_SIZE;
    const next = {
      cursor: answer.nextCursor,
      offset: isFull ? Number(page) + 1 : undefined,
      before: isFull ? data.at(-1)?.id : undefined,
      none: undefined,
    }[list.paging];
    const result: Page = { data, total: data.length, cursor: { next } };
    // biome-ignore lint/suspicious/noExplicitAny: Refine's type of the record is the caller's
    return result as any;
  },
  async getOne({ resource, id, meta }) {
    const path: string = meta?.path ?? `/admin/v1/${resource}/${encodeURIComponent(String(id))}`;
    return { data: await send(path) };
  },
  create: () => Promise.reject(new Error('Use an action')),
  update: () => Promise.reject(new Error('Use an action')),
  deleteOne: () => Promise.reject(new Error('Use an action')),
};

/** Filters with a value, as parameters of the query. */
const parameters = (filters: CrudFilter[]): [string, string][] =>
  filters.flatMap((filter) =>
    'field' in filter && filter.value !== undefined && filter.value !== ''
      ? [[filter.field, String(filter.value)] satisfies [string, string]]
      : [],
  );
