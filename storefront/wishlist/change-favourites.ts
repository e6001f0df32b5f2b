import { openAuthModal } from '../auth/auth-modal-port.tsx';
import { entriesOf, type Favourite, WISHLIST_RESOURCE } from '../product-tile/shell/favourites-context.ts';
import { paths } from '../sites/urls.ts';
import { showToast } from '../ui/toast.ts';
import type { FavouritesScope } from './favourites.tsx';
import { type WishlistAnswer, type WishlistOutcome, wishlistKey } from './shell/wishlist.ts';

/** What is on its way: a second click does not send it twice. */
const busy = new Set<string>();

/** Puts a favourite on the wishlist, or takes it off when it is there. */
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

/** Puts a favourite on the wishlist, and tells when it is there already. */
export function save(scope: FavouritesScope, favourite: Favourite): Promise<void> {
  return add(scope, favourite);
}

const knownItems = ({ queries, site }: FavouritesScope) =>
  queries.getQueryData<WishlistAnswer>(wishlistKey(site.site.id))?.items ?? [];

function add(scope: FavouritesScope, { productId, masterId }: Favourite): Promise<void> {
  const entry = { itemId: '', productId, ...(masterId ? { masterId } : {}) };
  return change(scope, productId, [['productId', productId]], { intent: 'add' }, (items) =>
    items.some((item) => item.productId === productId) ? items : [...items, entry],
  );
}

/** Shows a change at once, asks for it, and takes it back when it is refused. */
async function change(
  scope: FavouritesScope,
  id: string,
  fields: string[][],
  { intent }: { intent: 'add' | 'remove' },
  expected: (items: WishlistAnswer['items']) => WishlistAnswer['items'],
): Promise<void> {
  if (busy.has(id)) return;
  busy.add(id);
  const { queries, site } = scope;
  const key = wishlistKey(site.site.id);
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueryData<WishlistAnswer>(key);
  if (before?.registered) queries.setQueryData(key, { registered: true, items: expected(before.items) });
  try {
    const answer = await send(site.href(WISHLIST_RESOURCE), [['intent', intent], ...fields]);
    const { outcome, ...known } = answer;
    if (outcome === 'sign_in') {
      queries.setQueryData(key, before);
      openAuthModal({ view: 'login', hint: scope.text('wishlist.sign_in_hint') });
      return;
    }
    queries.setQueryData(key, known);
    if (outcome) tell(scope, outcome);
  } catch (error) {
    console.error(error);
    queries.setQueryData(key, before);
    tell(scope, 'failed');
  } finally {
    busy.delete(id);
  }
}

async function send(address: string, fields: string[][]): Promise<WishlistAnswer> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name ?? '', value ?? '');
  const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new Error(`The wishlist answered ${response.status}`);
  }
  return response.json();
}

/** Says what came of a change. */
export function tell({ text, site, navigate }: FavouritesScope, outcome: WishlistOutcome): void {
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
