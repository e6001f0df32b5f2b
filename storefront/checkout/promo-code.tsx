import { useSearchParams } from 'react-router';
import { type Bag, type BagResponse, REFUSALS } from '../basket-data/bag.ts';
import { BAG_RESOURCE } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

const FORM = 'promo';
const FAILED: Pick<BagResponse, 'refusal'> = { refusal: { id: 'failed' } };

/**
 * Form of the promo code, outside the form of the step because HTML forms cannot nest. The fields refer to it
 * by id.
 */
export function PromoForm({ step }: { step: 'shipping' | 'billing' }) {
  const { href } = useMultiSite();
  return (
    <form id={FORM} method="post" action={href(BAG_RESOURCE)}>
      {/* Without scripts the bag redirects back to this step. */}
      <input type="hidden" name="step" value={step} />
    </form>
  );
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
  const { reply, isBusy } = useCodeForm(FORM, FAILED, onChange);
  const id = reply ? reply.refusal?.id : REFUSALS.find((one) => one === params.get('refused'));
  return (
    <div className="border-t border-hairline py-4">
      <CodeField
        form={FORM}
        id="promo"
        label={text('basket.coupon')}
        submit={{ label: text('basket.coupon_apply'), intent: 'add-coupon' }}
        isBusy={isBusy}
        refusal={id && text(`basket.refused_${id}`, { n: 0, step: 1, min: 1, ...reply?.refusal?.values })}
        reply={reply}
        codes={coupons.map(({ itemId, code, state, currencies = '' }) => ({
          id: itemId,
          name: code,
          content: (
            <>
              {code}
              <span className={state === 'applied' ? 'text-new' : 'text-ink-soft'}>
                {' '}
                · {text(`basket.coupon_${state}`, { currencies })}
              </span>
            </>
          ),
        }))}
        removeName="couponItemId"
      />
    </div>
  );
}
