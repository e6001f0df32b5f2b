import { useOne } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiError } from './http.ts';

interface RecordOptions<T> {
  /** where the record is, unless at `/admin/v1/{resource}/{id}` */
  path?: string;
  /** whether something of it will change by itself soon: it is read again until then */
  isPending?: (record: T) => boolean;
  /** keeps what is shown while another version of the same record is read */
  keepsShown?: boolean;
}

const PENDING_INTERVAL_MS = 2_000;

/** One record. */
export function useRecord<T extends object>(
  resource: string,
  id: string,
  { path, isPending = () => false, keepsShown = false }: RecordOptions<T> = {},
) {
  const { query } = useOne<T & { id?: string }, ApiError & { message: string; statusCode: number }>({
    resource,
    id,
    ...(path ? { meta: { path } } : {}),
    queryOptions: {
      ...(keepsShown ? { placeholderData: keepPreviousData } : {}),
      refetchInterval: ({ state }) =>
        state.data && isPending(state.data.data as T) ? PENDING_INTERVAL_MS : false,
    },
  });
  return {
    record: query.data?.data as T | undefined,
    error: query.error,
    again: () => query.refetch(),
  };
}
