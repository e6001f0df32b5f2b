import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { replaceSlot, restoreSlot } from './replace-slot.ts';

/** Cache lifetime of personal slots in milliseconds (specification, section 9). */
const TTL_MS = 1_800_000;

/** Sanitised HTML of a customer's slots, by slot as named in the request. */
export type SlotHtml = Record<string, string>;

/** Cached slots of one customer. */
interface Known {
  whose: string;
  until: number;
  html: SlotHtml;
}

/** Replaces the public HTML of all slots on the page with the HTML for the groups of a signed-in customer. */
export function PersonalSlots() {
  const { href, site, locale } = useMultiSite();
  const { key } = useLocation();
  const session = useSession();
  const customer = session?.registered ? session.customerId : undefined;
  const shown = useRef(key);
  const known = useRef<Known>({ whose: '', until: 0, html: {} });
  useLayoutEffect(() => {
    const isNew = shown.current !== key;
    shown.current = key;
    const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    if (!customer) {
      places.forEach(restoreSlot);
      return undefined;
    }
    const whose = `${site.id} ${locale.id} ${customer}`;
    if (known.current.whose !== whose || known.current.until < Date.now()) {
      known.current = { whose, until: Date.now() + TTL_MS, html: {} };
    }
    const { html } = known.current;
    const leaving = new AbortController();
    const change = (immediately: boolean) => {
      for (const place of places) {
        const value = html[place.dataset.slot ?? ''];
        if (value !== undefined) replaceSlot(place, value, immediately, leaving.signal);
      }
    };
    change(isNew);
    const unknown = new Set(
      places.map((place) => place.dataset.slot ?? '').filter((slot) => !(slot in html)),
    );
    if (unknown.size > 0) {
      const query = new URLSearchParams([...unknown].map((slot) => ['slot', slot]));
      fetch(href(`/resource/later?${query}`))
        .then(async (response) => {
          if (response.status !== 200) return;
          Object.assign(html, (await response.json()) as SlotHtml);
          if (!leaving.signal.aborted) change(false);
        })
        // The public HTML stays.
        .catch(() => {});
    }
    return () => leaving.abort();
  }, [key, customer, site.id, locale.id, href]);
  return null;
}
