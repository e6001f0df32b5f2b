import { type FormEvent, useState } from 'react';
import type { Bag } from '../basket-data/bag.ts';
import { BAG_RESOURCE, useChangeBasket } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';

/** Coupons of the bag with their state, and a form to add one. */
export function CouponForm({ bag }: { bag: Bag }) {
  const text = useText();
  const { href } = useMultiSite();
  const [code, setCode] = useState('');
  const { mutateAsync, mutate, data, isPending } = useChangeBasket();
  const refused = data?.refusal && text(`basket.refused_${data.refusal.id}`, { n: 0, step: 1, min: 1 });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    // useChangeBasket has already shown an error toast.
    const result = await mutateAsync({ intent: 'add-coupon', code: code.trim() }).catch(() => undefined);
    if (result && !result.refusal) setCode('');
  }

  return (
    <div className="border-t border-hairline py-6">
      <ul>
        {bag.coupons.map(({ itemId, code: held, state, currencies = '' }) => (
          <li key={itemId} className="flex items-center justify-between gap-4 pb-3 text-small">
            <span>
              {held}
              <span className={state === 'applied' ? 'text-new' : 'text-ink-soft'}>
                {' '}
                · {text(`basket.coupon_${state}`, { currencies })}
              </span>
            </span>
            <form
              method="post"
              action={href(BAG_RESOURCE)}
              onSubmit={(event) => {
                event.preventDefault();
                mutate({ intent: 'remove-coupon', couponItemId: itemId });
              }}
            >
              <input type="hidden" name="intent" value="remove-coupon" />
              <input type="hidden" name="couponItemId" value={itemId} />
              <button
                type="submit"
                className="text-link min-h-11"
                aria-label={text('basket.remove_item', { name: held })}
              >
                {text('basket.remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={href(BAG_RESOURCE)} onSubmit={submit}>
        <input type="hidden" name="intent" value="add-coupon" />
        <label htmlFor="coupon" className="text-small text-ink-soft">
          {text('basket.coupon')}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="coupon"
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={64}
            autoComplete="off"
            aria-invalid={refused !== undefined}
            aria-describedby={refused ? 'coupon-error' : undefined}
            className="h-12 min-w-0 flex-1 border border-edge bg-white px-4"
          />
          <Button type="submit" variant="secondary" disabled={isPending} className="px-6">
            {text('basket.coupon_apply')}
          </Button>
        </div>
        <p id="coupon-error" role="alert" className="min-h-7 pt-2 text-small text-danger">
          {refused}
        </p>
      </form>
    </div>
  );
}
