import { type BaseRecord, type CrudFilter, useInfiniteList } from '@refinedev/core';
import type { ApiError } from './http.ts';

/** A list that is read page by page: "Show more" reads the next one. */
export function useLongList<T extends BaseRecord>(
  resource: string,
  filters: Record<string, string | undefined>,
) {
  const fields: CrudFilter[] = Object.entries(filters).map(([field, value]) => ({
    field,
    operator: 'eq',
    value,
  }));
  const { query } = useInfiniteList<T, ApiError & { message: string; statusCode: number }>({
    resource,
    filters: fields,
    queryOptions: { getNextPageParam: (last) => last.cursor?.next },
  });
  return {
    rows: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    isLoading: query.isLoading,
    isReadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    more: () => query.fetchNextPage(),
    again: () => query.refetch(),
  };
}
