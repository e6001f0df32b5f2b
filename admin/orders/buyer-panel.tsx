import type { Address, PlatformOrder } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';

/** Who bought, and where it goes. */
export function BuyerPanel({ order }: { order: PlatformOrder | undefined }) {
  const { t } = useTexts();
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

function PostalAddress({ title, address }: { title: string; address: Address }) {
  const { country } = useTexts();
  const name = address.fullName ?? [address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [
    address.companyName,
    name,
    address.address1,
    address.address2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.stateCode,
    address.countryCode && country(address.countryCode),
    address.phone,
  ].filter(Boolean);
  return (
    <div>
      <p className="font-medium">{title}</p>
      <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address>
    </div>
  );
}
