import { Link, useSearchParams } from 'react-router';
import type { StaffOrder } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { usePlatformOrder } from './platform-order.ts';
import { MAX_SLIPS } from './slips-path.ts';

/** The packing slips of the orders in the address, to be printed together. */
export function PackingSlipsPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const given = [...new Set(search.getAll('order'))];
  const numbers = given.slice(0, MAX_SLIPS);
  const asked = Number(search.get('parcel'));
  const parcel = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  return (
    <Page
      title={t('slip.titles', { count: numbers.length })}
      aside={
        numbers.length > 0 && (
          <Button look="primary" className="print:hidden" onClick={() => window.print()}>
            {t('slip.print')}
          </Button>
        )
      }
      isOnPaper={false}
    >
      {given.length > numbers.length && (
        <p className="mb-6 text-small print:hidden">
          {t('slip.more', { count: given.length - numbers.length })}
        </p>
      )}
      <div className="grid gap-6 print:block">
        {numbers.map((orderNo) => (
          <SlipOf key={orderNo} orderNo={orderNo} parcel={parcel} />
        ))}
      </div>
    </Page>
  );
}

function SlipOf({ orderNo, parcel }: { orderNo: string; parcel: number | undefined }) {
  const { record: order, error, again } = useRecord<StaffOrder>('orders', orderNo);
  if (!order) return <Waiting error={error} again={again} />;
  return <Slip order={order} parcel={parcel} />;
}

function Slip({ order, parcel }: { order: StaffOrder; parcel: number | undefined }) {
  const { t } = useTexts();
  const { record: platform, error, again } = usePlatformOrder(order);
  if (parcel === undefined && order.holdReason)
    return (
      <p className="border-s-4 border-danger bg-white px-4 py-3 text-small print:hidden">
        {t('slip.held')}{' '}
        <Link to={`/orders/${encodeURIComponent(order.orderNo)}`} className="underline">
          {t('order.title', { orderNo: order.orderNo })}
        </Link>
      </p>
    );
  if (!platform) return <Waiting error={error} again={again} />;
  return <PackingSlip order={order} platform={platform} parcel={parcel} />;
}
