import { type FormEvent, useEffect, useState } from 'react';

type Values = Record<string, string>;

/** One draft per tab: an address does not outlive its checkout. */
const STORAGE_KEY = 'vitrine_draft';

/**
 * Keeps what is typed into a form in the session storage of the tab, so that a reload does not empty it. The draft
 * applies only while the server's values are those that it was typed over. Not for passwords and cards.
 *
 * @returns the draft after hydration, if there is one, and the handler that stores it
 */
export function useDraft(key: string, values: object): [Values | undefined, (event: FormEvent) => void] {
  const [draft, setDraft] = useState<Values>();
  const base = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values replace the form or belong to its submission
  useEffect(() => setDraft(read(key, base)), [key]);
  return [draft, ({ currentTarget }) => write(key, base, currentTarget as HTMLFormElement)];
}

/** Deletes the draft of the tab, when the server has what was typed. */
export function useDraftEnd(): void {
  useEffect(() => {
    try {
      sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      // The browser allows no storage, so there is no draft.
    }
  }, []);
}

function read(key: string, base: string): Values | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (kept?.key === key && kept.base === base) return kept.typed;
    sessionStorage.removeItem(STORAGE_KEY);
    return undefined;
  } catch {
    // The browser allows no storage.
    return undefined;
  }
}

function write(key: string, base: string, form: HTMLFormElement): void {
  const typed = Object.fromEntries(
    [...new FormData(form)].filter(([name, value]) => !name.startsWith('__') && typeof value === 'string'),
  );
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, base, typed }));
  } catch {
    // The draft is lost on reload.
  }
}
