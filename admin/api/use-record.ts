import { useOne } from '@refinedev/core';
import type { ApiError } from './http.ts';

/** One record; `path` where it is not `/admin/v1/{resource}/{id}`, undefined to wait. */
export function useRecord<T extends object>(resource: string, id: string, path?: string) {
  const { query } = useOne<T & { id?: string }, ApiError & { message: string; statusCode: number }>({
    resource,
    id: path ?? id,
    ...(path ? { meta: { path } } : {}),
  });
  return {
    record: query.data?.data as T | undefined,
    error: query.error,
    again: () => query.refetch(),
  };
}
