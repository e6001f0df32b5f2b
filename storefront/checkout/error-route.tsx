import { useSearchParams } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { isFixedInBag, PAYMENT_PROBLEMS } from './payment-problem.ts';
import { useProblemText } from './problem-text.ts';

export const headers = () => privateHeaders;

/** Page for an order that was not placed: the reason and how to continue. The bag is unchanged. */
export default function CheckoutError() {
  const text = useText();
  const why = useProblemText();
  const [params] = useSearchParams();
  const problem = PAYMENT_PROBLEMS.find((known) => known === params.get('problem')) ?? 'failed';
  const toBag = isFixedInBag(problem);
  const again = params.get('again');
  return (
    <div className="page-width min-h-[60vh] py-16 lg:py-24">
      <PageHead title={text('checkout.not_placed')} noindex />
      <h1 className="max-w-prose text-display">{text('checkout.not_placed')}</h1>
      <p role="alert" className="max-w-prose pt-6 text-lead">
        {why(problem, params.get('provider') ?? '')}
      </p>
      {!toBag && <p className="max-w-prose pt-2 text-ink-soft">{text('checkout.bag_intact')}</p>}
      <div className="flex flex-wrap gap-4 pt-10">
        {again && (
          <ShopLink
            to={`${paths.checkoutRedirect}?${new URLSearchParams(again)}`}
            className={buttonClass('primary')}
            reloadDocument
          >
            {text('checkout.confirm_again')}
          </ShopLink>
        )}
        <ShopLink
          to={toBag ? paths.cart : paths.billing}
          className={buttonClass(again ? 'secondary' : 'primary')}
          reloadDocument
        >
          {text(toBag ? 'checkout.see_bag' : 'checkout.pay_otherwise')}
        </ShopLink>
        {!toBag && (
          <ShopLink to={paths.cart} className={buttonClass('secondary')}>
            {text('checkout.see_bag')}
          </ShopLink>
        )}
      </div>
    </div>
  );
}
