const KEY = 'storePlace';

type TypedPlace = { country: string; postalCode: string };

/**
 * Returns the last typed place of this tab; undefined when there is none. With one, geolocation is not
 * requested.
 */
export function savedPlace(): TypedPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { country, postalCode } = (kept ?? {}) as Partial<TypedPlace>;
    return country && postalCode ? { country, postalCode } : undefined;
  } catch {
    // Storage is blocked or contains an invalid value.
    return undefined;
  }
}

/** Stores a place for this tab, or deletes it. */
export function savePlace(place: TypedPlace | undefined): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the place is not remembered.
  }
}
