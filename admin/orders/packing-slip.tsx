import type { PlatformOrder, StaffOrder } from '../api/types.ts';
import { LocaleProvider, useTexts } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';
import { lineName } from './line-name.ts';
import { piecesToPack } from './pieces-to-pack.ts';

interface Props {
  order: StaffOrder;
  platform: PlatformOrder;
  /** number of a parcel; what is still to be shipped unless given */
  parcel?: number | undefined;
}

/** What is put into a parcel, on a page of its own when printed: in the buyer's language, without prices, because it may be a gift. */
export function PackingSlip(props: Props) {
  return (
    <LocaleProvider locale={props.platform.customerLocale ?? ''}>
      <Slip {...props} />
    </LocaleProvider>
  );
}

function Slip({ order, platform, parcel }: Props) {
  const { t, date, language } = useTexts();
  const { sites } = useSession();
  const packed = piecesToPack(order, parcel);
  const { shippingAddress, shippingMethod } = platform.shipments?.[0] ?? {};
  return (
    <article
      lang={language}
      className="border border-hairline bg-white p-6 break-after-page last:break-after-auto md:p-10 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h2 className="font-display text-title">
          {sites.find(({ id }) => id === order.siteId)?.name ?? order.siteId}
        </h2>
        <p className="text-lead">{t('slip.title')}</p>
      </div>
      <div className="grid gap-6 py-6 text-small sm:grid-cols-2">
        {shippingAddress && <PostalAddress title={t('order.deliveryAddress')} address={shippingAddress} />}
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
          <dt className="font-medium">{t('slip.order')}</dt>
          <dd className="tabular-nums">{order.orderNo}</dd>
          <dt className="font-medium">{t('slip.date')}</dt>
          <dd>{date(order.createdAt)}</dd>
          {parcel !== undefined && (
            <>
              <dt className="font-medium">{t('slip.parcel')}</dt>
              <dd>{parcel}</dd>
            </>
          )}
          {shippingMethod?.name && (
            <>
              <dt className="font-medium">{t('order.deliveryMethod')}</dt>
              <dd>{shippingMethod.name}</dd>
            </>
          )}
        </dl>
      </div>
      {packed.length === 0 ? (
        <p>{t('slip.nothing')}</p>
      ) : (
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="border-b border-ink text-start">
              <th scope="col" className="py-2 pe-6 text-start font-medium [overflow-wrap:normal]">
                {t('slip.quantity')}
              </th>
              <th scope="col" className="w-full py-2 text-start font-medium">
                {t('slip.article')}
              </th>
            </tr>
          </thead>
          <tbody>
            {packed.map(({ line, quantity }) => (
              <tr key={line.itemId} className="border-b border-hairline align-baseline">
                <td className="py-3 pe-6 text-lead tabular-nums">{quantity}</td>
                <td className="py-3 [overflow-wrap:anywhere]">
                  <span className="block font-medium">{lineName(line)}</span>
                  <span className="block text-ink-soft tabular-nums">{line.productId}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
