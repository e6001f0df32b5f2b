import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAddToBag } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { showToast } from '../ui/toast.ts';
import { chooseText } from './choose-text.ts';
import type { WishlistItemView } from './wishlist-item-view.ts';

interface Props {
  item: WishlistItemView;
  name: string;
}

/** Actions of a wishlist item. Each is a form that works without scripts. */
export function ItemActions({ item, name }: Props) {
  const text = useText();
  const { state } = item;
  return (
    <div className="mt-auto pt-2">
      {item.variants.length > 0 && state !== 'gone' && <VariantForm item={item} name={name} />}
      {state === 'orderable' && <AddForm item={item} name={name} />}
      {state === 'page' && item.path && (
        <ShopLink to={item.path} className={buttonClass('secondary', 'w-full px-3')}>
          {text('tile.view_product')}
          <span className="sr-only"> {name}</span>
        </ShopLink>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {state === 'orderable' && (
          <Change intent="move" item={item} label={`${text('wishlist.move')}, ${name}`}>
            {text('wishlist.move')}
          </Change>
        )}
        <Change intent="remove" item={item} label={`${text('wishlist.remove')}, ${name}`}>
          {text('wishlist.remove')}
        </Change>
      </div>
    </div>
  );
}

/** Replaces the item by another size or colour of the product. */
function VariantForm({ item, name }: Props) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  const known = item.variants.some(({ choices }) =>
    choices.some(({ productId }) => productId === item.productId),
  );
  const options = ({ choices }: WishlistItemView['variants'][number]) =>
    choices.map(({ productId, label, orderable }) => (
      <option key={productId} value={productId}>
        {orderable ? label : `${label} – ${text('product.out_of_stock')}`}
      </option>
    ));
  return (
    <Form method="post" className="pb-2">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="itemId" value={item.itemId} />
      <select
        name="productId"
        key={item.productId}
        aria-label={item.sizeName ? `${item.sizeName}, ${name}` : text('wishlist.variant', { name })}
        defaultValue={known ? item.productId : ''}
        required
        className="h-11 w-full border border-edge bg-white px-2 text-small"
      >
        {!known && <option value="">{chooseText(text, item)}</option>}
        {item.variants.map((group) =>
          group.colour ? (
            <optgroup key={group.colour} label={group.colour}>
              {options(group)}
            </optgroup>
          ) : (
            options(group)
          ),
        )}
      </select>
      <button
        type="submit"
        disabled={isSending}
        aria-label={`${text('wishlist.change')}, ${name}`}
        className="text-link min-h-11 text-small"
      >
        {text('wishlist.change')}
      </button>
    </Form>
  );
}

/** Adds the item to the bag and keeps it on the wishlist. */
function AddForm({ item, name }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const { add, isPending } = useAddToBag();
  function submit(event: FormEvent) {
    event.preventDefault();
    add([{ productId: item.productId, quantity: item.minimum ?? 1 }]).then(
      ({ refusal }) => {
        if (!refusal) return;
        showToast({
          status: 'error',
          title: text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }),
          labels: { close: text('shell.close'), region: text('shell.notifications') },
        });
      },
      // The bag itself shows that it cannot be reached.
      () => {},
    );
  }
  return (
    <form method="post" action={href('/resource/bag')} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        variant="secondary"
        disabled={isPending}
        aria-label={`${text('product.add')}, ${name}`}
        className="w-full px-3"
      >
        {text('product.add')}
      </Button>
    </form>
  );
}

interface ChangeProps {
  intent: 'move' | 'remove';
  item: WishlistItemView;
  label: string;
  children: ReactNode;
}

function Change({ intent, item, label, children }: ChangeProps) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="itemId" value={item.itemId} />
      <input type="hidden" name="productId" value={item.productId} />
      <button type="submit" disabled={isSending} aria-label={label} className="text-link min-h-11 text-small">
        {children}
      </button>
    </Form>
  );
}
