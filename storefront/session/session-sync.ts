import type { QueryClient } from '@tanstack/react-query';
import { joinTabs } from '../page/broadcast-channel.ts';
import type { SessionAnswer } from './session.ts';

interface Page {
  queries: QueryClient;
  siteId: string;
  /** asks for the page's own data anew */
  revalidate(): void;
}

/** What tabs tell each other: who is there, empty for a guest. */
interface Told {
  siteId: string;
  customer: string;
}

let page: Page | undefined;
let known: string | undefined;
let tell: ((told: Told) => void) | undefined;

/**
 * Keeps what this page knows of its shopper true: when somebody signs in or out, here or in another tab, bag, wishlist
 * and customer are asked for anew, and forgotten at once when they left.
 */
export function syncSession(current: Page, session: SessionAnswer): void {
  page = current;
  tell ??= joinTabs('session', hear);
  const customer = session.registered ? (session.customerId ?? '') : '';
  if (customer === known) return;
  const isFirst = known === undefined;
  known = customer;
  tell({ siteId: page.siteId, customer });
  if (!isFirst) renew(page, customer);
}

function hear(told?: Told): void {
  if (!page || (told && (told.siteId !== page.siteId || told.customer === known))) return;
  const queryKey = ['session', page.siteId];
  // A page that the browser kept while somebody signed out.
  if (!told) {
    page.queries.invalidateQueries({ queryKey });
    return;
  }
  known = told.customer;
  renew(page, told.customer);
  page.queries.resetQueries({ queryKey });
  page.revalidate();
}

function renew({ queries, siteId }: Page, customer: string): void {
  for (const own of ['bag', 'wishlist']) {
    const queryKey = [own, siteId];
    if (customer) queries.invalidateQueries({ queryKey });
    else queries.resetQueries({ queryKey });
  }
}
