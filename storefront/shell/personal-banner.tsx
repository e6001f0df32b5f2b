import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { PROMO_SLOT } from './promo-slot.ts';

const FRESH_MS = 1_800_000;

/**
 * The merchant's word to the groups of a signed-in customer, in the place of the word to everybody. It keeps that
 * place's room, and what needs more waits for the next page: nothing moves under the reader's eyes.
 */
export function PersonalBanner() {
  const { href, site, locale } = useMultiSite();
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const isRegistered = useSession()?.registered ?? false;
  const { data: html } = useQuery({
    queryKey: ['slot', site.id, locale.id, PROMO_SLOT],
    queryFn: async ({ signal }): Promise<string | null> => {
      const response = await fetch(href(`/resource/later?slot=${PROMO_SLOT}`), { signal });
      return response.status === 200 ? ((await response.json()) as { html: string }).html : null;
    },
    enabled: isRegistered,
    staleTime: FRESH_MS,
  });
  useLayoutEffect(() => {
    const isNew = seen.current !== pathname;
    seen.current = pathname;
    const place = document.querySelector<HTMLElement>('.promo-banner .prose');
    if (!place || !html) return;
    const { innerHTML: everybody, offsetHeight: room } = place;
    place.style.minHeight = `${room}px`;
    // Cleaned on the server, as all markup of a merchant.
    place.innerHTML = html;
    if (!isNew && place.offsetHeight > room) place.innerHTML = everybody;
  }, [html, pathname]);
  return null;
}
