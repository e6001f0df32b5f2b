import type { PlatformOrder, StaffOrder } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';

/** The organization of the platform's paths; the service knows one. */
const ORGANIZATION = document.querySelector<HTMLMetaElement>('meta[name=organization]')?.content ?? '';

/** An order as the platform's Orders API answers, with the data of its buyer. */
export function usePlatformOrder({ orderNo, siteId }: Pick<StaffOrder, 'orderNo' | 'siteId'>) {
  const query = new URLSearchParams({ siteId });
  const path = `/checkout/orders/v1/organizations/${ORGANIZATION}/orders/${encodeURIComponent(orderNo)}?${query}`;
  return useRecord<PlatformOrder>('platform-orders', orderNo, { path });
}
