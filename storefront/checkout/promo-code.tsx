import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { type Bag, type BagResponse, REFUSALS } from '../basket-data/bag.ts';
import { BAG_RESOURCE } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';

const PROMO = 'promo';

/**
 * Form of the promo code, outside the form of the step because HTML forms cannot nest. The fields refer to it
 * by id.
 */
export function PromoForm({ step }: { step: 'shipping' | 'billing' }) {
  const { href } = useMultiSite();
  return (
    <form id={PROMO} method="post" action={href(BAG_RESOURCE)}>
      {/* Without scripts the bag redirects back to this step. */}
      <input type="hidden" name="step" value={step} />
    </form>
  );
}

/** Submits the promo code by fetch and reloads the step when the bag changed. */
function usePromo(onChange: (() => void) | undefined) {
  const { revalidate, state } = useRevalidator();
  const [result, setResult] = useState<Pick<BagResponse, 'refusal'>>();
  const [isSending, setSending] = useState(false);
  const send = useEffectEvent(async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = new FormData(form, event.submitter);
    setSending(true);
    try {
      const headers = { accept: 'application/json' };
      const response = await fetch(form.action, { method: 'POST', body, headers });
      const reply = (await response.json()) as BagResponse;
      setResult(reply);
      if (!reply.refusal) {
        onChange?.();
        await revalidate();
      }
    } catch (error) {
      console.error(error);
      setResult({ refusal: { id: 'failed' } });
    }
    setSending(false);
  });
  useEffect(() => {
    const form = document.getElementById(PROMO);
    const onSubmit = (event: SubmitEvent) => void send(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return { result, isBusy: isSending || state !== 'idle' };
}

/** Promo code field and the list of entered codes. */
export function PromoField({
  coupons,
  onChange,
}: {
  coupons: Bag['coupons'];
  /** called before the page reloads after a code was applied or removed */
  onChange: (() => void) | undefined;
}) {
  const text = useText();
  const [params] = useSearchParams();
  const { result, isBusy } = usePromo(onChange);
  const field = useRef<HTMLInputElement>(null);
  const id = result ? result.refusal?.id : REFUSALS.find((one) => one === params.get('refused'));
  const refused = id && text(`basket.refused_${id}`, { n: 0, step: 1, min: 1, ...result?.refusal?.values });
  useEffect(() => {
    if (result && !result.refusal && field.current) field.current.value = '';
  }, [result]);
  return (
    <div className="border-t border-hairline py-4">
      <label htmlFor="promo-code" className="text-small text-ink-soft">
        {text('basket.coupon')}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          form={PROMO}
          id="promo-code"
          name="code"
          maxLength={64}
          autoComplete="off"
          aria-invalid={refused !== undefined}
          aria-describedby={refused ? 'promo-error' : undefined}
          className="h-12 min-w-0 flex-1 border border-edge bg-white px-4"
        />
        <Button
          type="submit"
          form={PROMO}
          name="intent"
          value="add-coupon"
          variant="secondary"
          disabled={isBusy}
          className="px-6"
        >
          {text('basket.coupon_apply')}
        </Button>
      </div>
      <p id="promo-error" role="alert" className="pt-2 text-small text-danger empty:hidden">
        {refused}
      </p>
      <ul>
        {coupons.map(({ itemId, code, state: couponState }) => (
          <li key={itemId} className="flex items-center justify-between gap-4 pt-2 text-small">
            <span>
              {code}
              <span className={couponState === 'applied' ? 'text-new' : 'text-ink-soft'}>
                {' '}
                · {text(`basket.coupon_${couponState}`)}
              </span>
            </span>
            <button
              type="submit"
              form={PROMO}
              name="couponItemId"
              value={itemId}
              className="text-link min-h-11"
              aria-label={text('basket.remove_item', { name: code })}
            >
              {text('basket.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
