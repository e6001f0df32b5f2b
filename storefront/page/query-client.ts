import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client with the defaults of the specification (section 7): no retries, no refetch on focus, stale
 * after ten seconds.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
}
