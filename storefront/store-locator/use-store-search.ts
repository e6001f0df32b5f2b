import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { chosenCountry } from '../sites/shipping-country.ts';
import type { FoundStores } from '../store-data/find-stores.server.ts';
import { MOST_STORES, rounded, type StorePlace, writeStoreQuery } from '../store-data/store-view.ts';
import { keepPlace, keptPlace } from './kept-place.ts';

/** Milliseconds a place may take to be found. */
const PATIENCE = 10_000;

interface Search {
  place: StorePlace;
  limit: number;
}

/**
 * The search of the locator. It begins with what the server found; unless the shopper named a place the browser is
 * asked for theirs at once (specification, section 4). `onPlace` is told of a place that was typed in.
 */
export function useStoreSearch(first: FoundStores, onPlace?: (query: string) => void) {
  const { href, site, locale } = useMultiSite();
  const { pageSize } = first.settings;
  const [search, setSearch] = useState<Search>({ place: first.place, limit: first.limit });
  const [refused, setRefused] = useState(false);
  const query = writeStoreQuery(search.place, search.limit, pageSize);
  const isFirst = query === writeStoreQuery(first.place, first.limit, pageSize);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['stores', site.id, locale.id, query],
    queryFn: ({ signal }) => read(href(`/resource/stores${query}`), signal),
    enabled: first.faults.length === 0 || !isFirst,
    // The same place with more stores keeps those there are.
    placeholderData: (before) =>
      before && JSON.stringify(before.place) === JSON.stringify(search.place) ? before : undefined,
    ...(isFirst && first.answer ? { initialData: first } : {}),
  });

  /** Around the shopper. Only who asked for it is told that the browser may not say where that is. */
  const askOwnPlace = useCallback(
    (asked: boolean) => {
      setRefused(false);
      if (!navigator.geolocation) return setRefused(asked);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          keepPlace(undefined);
          const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
          setSearch({ place, limit: pageSize });
        },
        () => setRefused(asked),
        { timeout: PATIENCE, maximumAge: 600_000 },
      );
    },
    [pageSize],
  );

  const { chosen } = first;
  useEffect(() => {
    if (chosen) return;
    const place = keptPlace();
    if (place) setSearch({ place, limit: pageSize });
    else askOwnPlace(false);
  }, [chosen, pageSize, askOwnPlace]);

  const begun = first.place;
  useEffect(() => {
    // What the server sent is for everybody: the country that things are sent to is known in the browser alone.
    const country = chosenCountry(document.cookie, site.id);
    if (chosen || keptPlace() || !country || !('country' in begun) || country === begun.country) return;
    const reading = new AbortController();
    read(href(`/resource/stores?shipping=${country}`), reading.signal).then(
      // Unless the shopper has found another place meanwhile.
      (found) => setSearch((now) => (now.place === begun ? { ...now, place: found.place } : now)),
      // The search begins where the server had it begin.
      () => {},
    );
    return () => reading.abort();
  }, [chosen, begun, href, site.id]);

  const total = data?.answer?.total ?? 0;
  const most = Math.min(total, MOST_STORES);
  return {
    place: search.place,
    answer: data?.answer,
    total,
    loading: isFetching && !data,
    adding: isFetching && isPlaceholderData,
    failed: isError,
    refused,
    retry: () => void refetch(),
    askOwnPlace: () => askOwnPlace(true),
    find(place: { country: string; postalCode: string }) {
      setRefused(false);
      setSearch({ place, limit: pageSize });
      keepPlace(place);
      onPlace?.(writeStoreQuery(place, pageSize, pageSize));
    },
    /** the length of the list with more stores; undefined when all that may be shown are there */
    nextLimit: search.limit < most ? Math.min(search.limit + pageSize, MOST_STORES) : undefined,
    showMore() {
      setSearch({ ...search, limit: Math.min(search.limit + pageSize, MOST_STORES) });
    },
  };
}

async function read(address: string, signal: AbortSignal): Promise<FoundStores> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Stores answered ${response.status}`);
  return (await response.json()) as FoundStores;
}
