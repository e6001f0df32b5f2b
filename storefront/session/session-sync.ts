import type { QueryClient } from '@tanstack/react-query';
import { openTabChannel } from '../page/broadcast-channel.ts';
import type { SessionInfo } from './session.ts';

interface Page {
  queries: QueryClient;
  siteId: string;
  /** reloads the page's loader data */
  revalidate(): void;
}

/** Message between tabs: the signed-in customer's id, empty for a guest. */
interface SessionMessage {
  siteId: string;
  customer: string;
}

let page: Page | undefined;
let known: string | undefined;
let broadcast: ((message: SessionMessage) => void) | undefined;

/**
 * Keeps the page consistent with the session: after a sign-in or sign-out, here or in another tab, refetches bag,
 * wishlist and customer, and clears them at once on sign-out.
 */
export function syncSession(current: Page, session: SessionInfo): void {
  page = current;
  broadcast ??= openTabChannel('session', onMessage);
  const customer = session.registered ? (session.customerId ?? '') : '';
  if (customer === known) return;
  const isFirst = known === undefined;
  known = customer;
  broadcast({ siteId: page.siteId, customer });
  if (!isFirst) refetch(page, customer);
}

function onMessage(message?: SessionMessage): void {
  if (!page || (message && (message.siteId !== page.siteId || message.customer === known))) return;
  const queryKey = ['session', page.siteId];
  // Restored from the back/forward cache; the session may have changed meanwhile.
  if (!message) {
    page.queries.invalidateQueries({ queryKey });
    return;
  }
  known = message.customer;
  refetch(page, message.customer);
  page.queries.resetQueries({ queryKey });
  page.revalidate();
}

function refetch({ queries, siteId }: Page, customer: string): void {
  for (const own of ['bag', 'wishlist']) {
    const queryKey = [own, siteId];
    if (customer) queries.invalidateQueries({ queryKey });
    else queries.resetQueries({ queryKey });
  }
}
