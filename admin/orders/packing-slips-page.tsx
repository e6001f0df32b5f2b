import { useSearchParams } from 'react-router';
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
  const numbers = [...new Set(search.getAll('order'))].slice(0, MAX_SLIPS);
  const given = Number(search.get('parcel'));
  const parcel = Number.isInteger(given) && given > 0 ? given : undefined;
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
  const { record: platform, error, again } = usePlatformOrder(order);
  if (!platform) return <Waiting error={error} again={again} />;
  return <PackingSlip order={order} platform={platform} parcel={parcel} />;
}
