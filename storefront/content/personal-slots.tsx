import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { giveBack, put } from './slot-places.ts';

/** Milliseconds what a slot says is believed (specification, section 9). */
const FRESH_MS = 1_800_000;

/** Slots of a signed-in customer: cleaned HTML by slot, named as in the request. */
export type SlotHtml = Record<string, string>;

/** What slots say to one customer. */
interface Known {
  whose: string;
  until: number;
  said: SlotHtml;
}

/**
 * What the merchant's slots say to the groups of a signed-in customer, in the places of what they say to everybody,
 * wherever these are on the page.
 */
export function PersonalSlots() {
  const { href, site, locale } = useMultiSite();
  const { key } = useLocation();
  const session = useSession();
  const customer = session?.registered ? session.customerId : undefined;
  const shown = useRef(key);
  const known = useRef<Known>({ whose: '', until: 0, said: {} });
  useLayoutEffect(() => {
    const isNew = shown.current !== key;
    shown.current = key;
    const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    if (!customer) {
      places.forEach(giveBack);
      return undefined;
    }
    const whose = `${site.id} ${locale.id} ${customer}`;
    if (known.current.whose !== whose || known.current.until < Date.now()) {
      known.current = { whose, until: Date.now() + FRESH_MS, said: {} };
    }
    const { said } = known.current;
    const leaving = new AbortController();
    const change = (atOnce: boolean) => {
      for (const place of places) {
        const html = said[place.dataset.slot ?? ''];
        if (html !== undefined) put(place, html, atOnce, leaving.signal);
      }
    };
    change(isNew);
    const unknown = new Set(
      places.map((place) => place.dataset.slot ?? '').filter((slot) => !(slot in said)),
    );
    if (unknown.size > 0) {
      const query = new URLSearchParams([...unknown].map((slot) => ['slot', slot]));
      fetch(href(`/resource/later?${query}`))
        .then(async (response) => {
          if (response.status !== 200) return;
          Object.assign(said, (await response.json()) as SlotHtml);
          if (!leaving.signal.aborted) change(false);
        })
        // What everybody sees is there.
        .catch(() => {});
    }
    return () => leaving.abort();
  }, [key, customer, site.id, locale.id, href]);
  return null;
}
