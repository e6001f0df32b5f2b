import type { Bag } from '../basket-data/bag.ts';
import { PolicyText } from '../forms/policy-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props {
  order: { bag: Bag; email: string; mailed: boolean; shippingAddress: string[]; method: string };
  isSending: boolean;
  /** whether there is a way to pay; without one there is neither consent nor button, which could not work */
  canPay: boolean;
}

/**
 * Summary of delivery, goods without the right of withdrawal, legal guarantee, consent text and the button that places the order, right after
 * items and total: the law asks for these facts directly before the button.
 */
export function PlaceOrder({
  order: { bag, email, mailed, shippingAddress, method },
  isSending,
  canPay,
}: Props) {
  const text = useText();
  const { legal } = useMultiSite();
  const exempt = bag.lines.filter((line) => line.exemption);
  return (
    <>
      {!mailed && (
        <div className="mt-6 border-t border-hairline pt-4 text-small wrap-anywhere text-ink-soft">
          <p>{email}</p>
          <p>{shippingAddress.join(', ')}</p>
          <p>{method}</p>
          <ShopLink to={paths.shipping} className="text-link inline-flex min-h-11 items-center">
            {text('checkout.change_shipping')}
          </ShopLink>
        </div>
      )}
      {legal?.exemptGoods && exempt.length > 0 && (
        <div className="mt-2 mb-4 border-t border-hairline pt-4 text-small" data-testid="exempt">
          <p className="font-medium">{text('exempt.notice')}</p>
          <ul>
            {exempt.map(({ key, name, exemption }) => (
              <li key={key} className="pt-1 wrap-anywhere">
                {name} – {exemption}
              </li>
            ))}
          </ul>
        </div>
      )}
      {legal?.guaranteeNotice && (
        <p className="border-t border-hairline py-4 text-small">{text('guarantee.notice')}</p>
      )}
      {canPay && (
        <>
          <p className="border-t border-hairline pt-4 text-small text-ink-soft">
            <PolicyText id="checkout.consent" />
          </p>
          <Button type="submit" disabled={isSending} className="mt-4 w-full">
            {text(isSending ? 'checkout.placing' : 'checkout.place_order')}
          </Button>
        </>
      )}
    </>
  );
}
