import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** Links to the shopper's last order, whose confirmation was not shown. */
export function PlacedOrder({ orderNo }: { orderNo: string | undefined }) {
  const text = useText();
  if (!orderNo) return null;
  return (
    <p role="status" className="mb-6 flex flex-wrap items-baseline gap-x-4 border-s-2 border-new ps-4">
      {text('basket.ordered', { orderNo })}
      <ShopLink to={paths.confirmation(orderNo)} className="text-link inline-flex min-h-11 items-center">
        {text('orders.view')}
      </ShopLink>
    </p>
  );
}
