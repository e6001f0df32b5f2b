import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('[API-04] no retries, no refetch on focus, fresh for ten seconds', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: 10_000 });
  expect(mutations).toMatchObject({ retry: false });
});
