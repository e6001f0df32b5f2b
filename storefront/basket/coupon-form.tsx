import { type FormEvent, useState } from 'react';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Bag } from './bag.ts';
import { useChangeBasket } from './use-basket.ts';

/** Codes of the bag, and a field for one more. */
export function CouponForm({ bag }: { bag: Bag }) {
  const text = useText();
  const [code, setCode] = useState('');
  const { mutateAsync, data, isPending } = useChangeBasket();
  const refused = data?.refusal
    ? text(`basket.refused_${data.refusal.id}`, { n: 0, ...data.refusal.values })
    : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    const answer = await mutateAsync({ intent: 'add-coupon', code: code.trim() });
    if (!answer.refusal) setCode('');
  }

  return (
    <div className="border-t border-hairline py-6">
      <ul>
        {bag.coupons.map((coupon) => (
          <li key={coupon.itemId} className="flex items-center justify-between pb-3 text-small">
            <span>
              {coupon.code}
              {!coupon.applied && (
                <span className="text-ink-soft"> · {text('basket.coupon_not_applied')}</span>
              )}
            </span>
            <button
              type="button"
              className="text-link min-h-11"
              onClick={() => mutateAsync({ intent: 'remove-coupon', couponItemId: coupon.itemId })}
            >
              {text('basket.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <label htmlFor="coupon" className="text-small text-ink-soft">
          {text('basket.coupon')}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="coupon"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={64}
            autoComplete="off"
            aria-invalid={refused !== undefined}
            aria-describedby={refused ? 'coupon-error' : undefined}
            className="h-12 min-w-0 flex-1 border border-hairline bg-white px-4"
          />
          <Button type="submit" variant="secondary" disabled={isPending} className="px-6">
            {text('basket.coupon_apply')}
          </Button>
        </div>
        <p id="coupon-error" role="alert" className="pt-2 text-small text-danger">
          {refused}
        </p>
      </form>
    </div>
  );
}
