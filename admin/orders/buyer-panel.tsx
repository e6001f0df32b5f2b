import { Link } from 'react-router';
import type { PlatformOrder } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { Panel } from '../ui/page.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';

/** Who bought, and where it goes. */
export function BuyerPanel({ order }: { order: PlatformOrder | undefined }) {
  const { t } = useTexts();
  const mayReadCustomers = useMay('c_customers', 'c_customers.rw');
  if (!order) return null;
  const shipment = order.shipments?.[0];
  const email = order.customerInfo?.email;
  return (
    <Panel title={t('order.buyer')}>
      <div className="flex flex-col gap-4 text-small">
        <p>
          {order.customerName}
          {email && (
            <>
              <br />
              <a href={`mailto:${email}`} className="underline">
                {email}
              </a>
              {mayReadCustomers && (
                <>
                  <br />
                  <Link to={`/customers?q=${encodeURIComponent(email)}`} className="underline">
                    {t('order.account')}
                  </Link>
                </>
              )}
            </>
          )}
        </p>
        {shipment?.shippingAddress && (
          <PostalAddress title={t('order.deliveryAddress')} address={shipment.shippingAddress} />
        )}
        {shipment?.shippingMethod?.name && (
          <p>
            <span className="block font-medium">{t('order.deliveryMethod')}</span>
            {shipment.shippingMethod.name}
          </p>
        )}
        {order.billingAddress && (
          <PostalAddress title={t('order.billingAddress')} address={order.billingAddress} />
        )}
      </div>
    </Panel>
  );
}
