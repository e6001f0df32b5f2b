const KEY = 'storePlace';

type TypedPlace = { country: string; postalCode: string };

/** The place that was typed in last, for as long as the tab is open: who typed one is not asked where they are. */
export function keptPlace(): TypedPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { country, postalCode } = (kept ?? {}) as Partial<TypedPlace>;
    return country && postalCode ? { country, postalCode } : undefined;
  } catch {
    // Storage is closed to us, or somebody else wrote there.
    return undefined;
  }
}

/** Keeps a place; forgets it without one. */
export function keepPlace(place: TypedPlace | undefined): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is only forgotten sooner.
  }
}
