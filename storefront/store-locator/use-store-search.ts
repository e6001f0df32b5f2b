import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { chosenCountry } from '../sites/shipping-country.ts';
import type { FoundStores } from '../store-data/find-stores.server.ts';
import { MAX_STORES, rounded, type StorePlace, writeStoreQuery } from '../store-data/store-view.ts';
import { savedPlace, savePlace } from './saved-place.ts';

/** Geolocation timeout in milliseconds. */
const GEOLOCATION_TIMEOUT_MS = 10_000;

interface Search {
  place: StorePlace;
  limit: number;
}

/**
 * State of the store search. Starts with the server's result and, unless the shopper named a place, requests
 * the browser's location (specification, section 4). `onPlace` is called with the query of a typed place.
 */
export function useStoreSearch(first: FoundStores, onPlace?: (query: string) => void) {
  const { href, site, locale } = useMultiSite();
  const { pageSize } = first.settings;
  const [search, setSearch] = useState<Search>({ place: first.place, limit: first.limit });
  const [denied, setDenied] = useState(false);
  const query = writeStoreQuery(search.place, search.limit, pageSize);
  const isFirst = query === writeStoreQuery(first.place, first.limit, pageSize);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['stores', site.id, locale.id, query],
    queryFn: ({ signal }) => read(href(`/resource/stores${query}`), signal),
    enabled: first.errors.length === 0 || !isFirst,
    // Keep the shown stores while more stores of the same place load.
    placeholderData: (before) =>
      before && JSON.stringify(before.place) === JSON.stringify(search.place) ? before : undefined,
    ...(isFirst && first.answer ? { initialData: first } : {}),
  });

  /** Searches near the shopper. Shows a denied permission only when the shopper requested it. */
  const searchNearby = useCallback(
    (isExplicit: boolean) => {
      setDenied(false);
      if (!navigator.geolocation) return setDenied(isExplicit);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          savePlace(undefined);
          const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
          setSearch({ place, limit: pageSize });
        },
        () => setDenied(isExplicit),
        { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 600_000 },
      );
    },
    [pageSize],
  );

  const { chosen } = first;
  useEffect(() => {
    if (chosen) return;
    const place = savedPlace();
    if (place) setSearch({ place, limit: pageSize });
    else searchNearby(false);
  }, [chosen, pageSize, searchNearby]);

  const initialPlace = first.place;
  useEffect(() => {
    // The server's result is cached for all shoppers; the delivery country is known only in the browser.
    const country = chosenCountry(document.cookie, site.id);
    if (
      chosen ||
      savedPlace() ||
      !country ||
      !('country' in initialPlace) ||
      country === initialPlace.country
    )
      return;
    const reading = new AbortController();
    read(href(`/resource/stores?shipping=${country}`), reading.signal).then(
      // Skip when the shopper has searched another place in the meantime.
      (found) => setSearch((now) => (now.place === initialPlace ? { ...now, place: found.place } : now)),
      // On failure keep the server's default place.
      () => {},
    );
    return () => reading.abort();
  }, [chosen, initialPlace, href, site.id]);

  const total = data?.answer?.total ?? 0;
  const maxShown = Math.min(total, MAX_STORES);
  return {
    place: search.place,
    answer: data?.answer,
    total,
    loading: isFetching && !data,
    adding: isFetching && isPlaceholderData,
    failed: isError,
    denied,
    retry: () => void refetch(),
    searchNearby: () => searchNearby(true),
    find(place: { country: string; postalCode: string }) {
      setDenied(false);
      setSearch({ place, limit: pageSize });
      savePlace(place);
      onPlace?.(writeStoreQuery(place, pageSize, pageSize));
    },
    /** number of stores after "show more"; undefined when all are shown */
    nextLimit: search.limit < maxShown ? Math.min(search.limit + pageSize, MAX_STORES) : undefined,
    showMore() {
      setSearch({ ...search, limit: Math.min(search.limit + pageSize, MAX_STORES) });
    },
  };
}

async function read(address: string, signal: AbortSignal): Promise<FoundStores> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The stores request failed with status ${response.status}`);
  return (await response.json()) as FoundStores;
}
