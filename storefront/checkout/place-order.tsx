import { PolicyText } from '../forms/policy-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props {
  order: { email: string; mailed: boolean; shippingAddress: string[]; method: string };
  isSending: boolean;
}

/** Summary of delivery, consent text and the button that places the order. */
export function PlaceOrder({ order: { email, mailed, shippingAddress, method }, isSending }: Props) {
  const text = useText();
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
      <p className="border-t border-hairline pt-4 text-small text-ink-soft">
        <PolicyText id="checkout.consent" />
      </p>
      <Button type="submit" disabled={isSending} className="mt-4 w-full">
        {text(isSending ? 'checkout.placing' : 'checkout.place_order')}
      </Button>
    </>
  );
}
