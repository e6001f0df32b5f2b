import { openAuthModal } from '../auth/auth-modal-port.tsx';
import { entriesOf, type Favourite, WISHLIST_RESOURCE } from '../product-tile/shell/favourites-context.ts';
import { paths } from '../sites/urls.ts';
import { showToast } from '../ui/toast.ts';
import type { FavouritesScope } from './favourites.tsx';
import { type WishlistOutcome, type WishlistResponse, wishlistKey } from './shell/wishlist.ts';

/** Products with a change in flight, so that a second click does not send it twice. */
const inFlight = new Set<string>();

/** Adds a product to the wishlist, or removes it when it is there. */
export function toggle(scope: FavouritesScope, favourite: Favourite): Promise<void> {
  const known = entriesOf(knownItems(scope), favourite);
  return known.length === 0
    ? add(scope, favourite)
    : change(
        scope,
        favourite.productId,
        known.map(({ itemId }) => ['itemId', itemId]),
        { intent: 'remove' },
        (items) => items.filter((item) => !known.includes(item)),
      );
}

/** Adds a product to the wishlist, and shows a message when it is there already. */
export function save(scope: FavouritesScope, favourite: Favourite): Promise<void> {
  return add(scope, favourite);
}

const knownItems = ({ queries, site }: FavouritesScope) =>
  queries.getQueryData<WishlistResponse>(wishlistKey(site.site.id))?.items ?? [];

function add(scope: FavouritesScope, { productId, masterId }: Favourite): Promise<void> {
  const entry = { itemId: '', productId, ...(masterId ? { masterId } : {}) };
  return change(scope, productId, [['productId', productId]], { intent: 'add' }, (items) =>
    items.some((item) => item.productId === productId) ? items : [...items, entry],
  );
}

/** Optimistic update: applies the change to the cache, sends it, and rolls back when it fails. */
async function change(
  scope: FavouritesScope,
  id: string,
  fields: string[][],
  { intent }: { intent: 'add' | 'remove' },
  expected: (items: WishlistResponse['items']) => WishlistResponse['items'],
): Promise<void> {
  if (inFlight.has(id)) return;
  inFlight.add(id);
  const { queries, site } = scope;
  const key = wishlistKey(site.site.id);
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueryData<WishlistResponse>(key);
  if (before?.registered) queries.setQueryData(key, { registered: true, items: expected(before.items) });
  try {
    const response = await send(site.href(WISHLIST_RESOURCE), [['intent', intent], ...fields]);
    const { outcome, ...known } = response;
    if (outcome === 'sign_in') {
      queries.setQueryData(key, before);
      openAuthModal({ view: 'login', hint: scope.text('wishlist.sign_in_hint') });
      return;
    }
    queries.setQueryData(key, known);
    if (outcome) showResult(scope, outcome);
  } catch (error) {
    console.error(error);
    queries.setQueryData(key, before);
    showResult(scope, 'failed');
  } finally {
    inFlight.delete(id);
  }
}

async function send(address: string, fields: string[][]): Promise<WishlistResponse> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name ?? '', value ?? '');
  const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new Error(`The wishlist request failed with status ${response.status}`);
  }
  return response.json();
}

/** Shows a toast with the result of a change. */
export function showResult({ text, site, navigate }: FavouritesScope, outcome: WishlistOutcome): void {
  if (outcome === 'sign_in') return;
  const titles = {
    added: text('wishlist.added', { n: 1 }),
    already: text('wishlist.already'),
    removed: text('wishlist.removed'),
    full: text('wishlist.full'),
    failed: text('form.failed'),
  };
  const status = {
    added: 'success',
    already: 'info',
    removed: 'info',
    full: 'error',
    failed: 'error',
  } as const;
  showToast({
    status: status[outcome],
    title: titles[outcome],
    labels: { close: text('shell.close'), region: text('shell.notifications') },
    ...(outcome === 'added'
      ? {
          action: {
            label: text('wishlist.view'),
            onClick: () => navigate(site.href(paths.wishlist)),
          },
        }
      : {}),
  });
}
