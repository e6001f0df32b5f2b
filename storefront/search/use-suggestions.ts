import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { Suggestions } from './suggestions-view.ts';

/** Milliseconds of rest after which what was typed is asked for (specification, section 2.4). */
const PAUSE = 300;
const FRESH = 60_000;

async function read(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  return (await response.json()) as Suggestions;
}

/**
 * Suggestions for a term, asked for once the shopper pauses. A new letter ends what is under way; what was there
 * stays until the next answer has come.
 */
export function useSuggestions(term: string) {
  const { href, site, locale } = useMultiSite();
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), PAUSE);
    return () => clearTimeout(timer);
  }, [term]);
  const asked = settled === term ? term : undefined;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', site.id, locale.id, asked],
    queryFn: ({ signal }) => read(href(`/resource/suggestions?q=${encodeURIComponent(asked ?? '')}`), signal),
    enabled: asked !== undefined,
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  const failed = isError && asked !== undefined;
  return { suggestions: failed ? undefined : data, failed, late: isPlaceholderData || asked === undefined };
}

/** What others search for; nothing until it is known, or when it cannot be had. */
export function usePopularSearches(): string[] {
  const { href, site, locale } = useMultiSite();
  const { data } = useQuery({
    queryKey: ['popular-searches', site.id, locale.id],
    queryFn: ({ signal }) => read(href('/resource/suggestions'), signal),
    staleTime: 5 * FRESH,
  });
  return data?.popular ?? [];
}
