import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { Suggestions } from './suggestions-view.ts';

/** Debounce in milliseconds (specification, section 2.4). */
const DEBOUNCE_MS = 300;
const STALE_MS = 60_000;

async function read(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The suggestions request failed with status ${response.status}`);
  return (await response.json()) as Suggestions;
}

/**
 * Debounced suggestions for a term. A new term aborts the pending request; the previous suggestions stay
 * until the next response.
 */
export function useSuggestions(term: string) {
  const { href, site, locale } = useMultiSite();
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const settledTerm = settled === term ? term : undefined;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', site.id, locale.id, settledTerm],
    queryFn: ({ signal }) =>
      read(href(`/resource/suggestions?q=${encodeURIComponent(settledTerm ?? '')}`), signal),
    enabled: settledTerm !== undefined,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const failed = isError && settledTerm !== undefined;
  return {
    suggestions: failed ? undefined : data,
    failed,
    late: isPlaceholderData || settledTerm === undefined,
  };
}

/** Returns popular searches; empty while loading or when the request fails. */
export function usePopularSearches(): string[] {
  const { href, site, locale } = useMultiSite();
  const { data } = useQuery({
    queryKey: ['popular-searches', site.id, locale.id],
    queryFn: ({ signal }) => read(href('/resource/suggestions'), signal),
    staleTime: 5 * STALE_MS,
  });
  return data?.popular ?? [];
}
