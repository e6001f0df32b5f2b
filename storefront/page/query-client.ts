import { QueryClient } from '@tanstack/react-query';

/** Defaults of the specification (section 7): no retries, no refetch on focus, fresh for ten seconds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
}
