import type { MessageId } from '../i18n/use-text.ts';

/** Message ids for the result of a change on the wishlist page. */
export const PAGE_OUTCOMES = {
  added: 'wishlist.added',
  already: 'wishlist.already',
  removed: 'wishlist.removed',
  changed: 'wishlist.changed',
  moved: 'wishlist.moved',
  not_moved: 'basket.refused_out_of_stock',
  full: 'wishlist.full',
  failed: 'form.failed',
} as const satisfies Record<string, MessageId>;

export type PageOutcome = keyof typeof PAGE_OUTCOMES;

export const isOutcome = (text: string | null): text is PageOutcome =>
  text !== null && Object.hasOwn(PAGE_OUTCOMES, text);

/** Whether the change was rejected. */
export const isRefusal = (outcome: PageOutcome): boolean =>
  outcome === 'failed' || outcome === 'full' || outcome === 'not_moved';
