import { formatDay } from '../../shared/format-day.ts';
import { useText } from '../i18n/use-text.ts';
import { shipsNow } from '../product-data/offer.ts';
import type { Purchase } from './purchase/use-purchase.ts';

/** Availability message for the current selection. */
export function AvailabilityMessage({ purchase: { stock, offer } }: { purchase: Purchase }) {
  const text = useText();
  const day = (date: string) => (language: string) => formatDay(date, language) || date;
  const { message } = stock;
  const expected = 'expected' in offer && offer.expected;
  return (
    <p className="min-h-6 pt-4 text-small" role="status" data-later={shipsNow(offer) ? undefined : ''}>
      {offer.kind === 'await' ? (
        offer.awaited.view === 'soon' ? (
          offer.awaited.date ? (
            text('tile.soon_on', { date: day(offer.awaited.date) })
          ) : (
            text('tile.soon_text')
          )
        ) : (
          text('tile.notify_text')
        )
      ) : offer.kind === 'choose' && offer.awaited === 'notify' && offer.attribute.role === 'size' ? (
        text('product.sold_out_all')
      ) : message?.id === 'few_left' ? (
        <span className={stock.isUnfulfillable ? 'text-danger' : undefined}>
          {message.product
            ? text('product.few_left_of', { n: message.n, product: message.product })
            : text('product.few_left', { n: message.n })}
        </span>
      ) : message ? (
        text('product.out_of_stock')
      ) : (
        // As useExpectedText, which is not loaded here.
        expected && text('basket.expected', { ...expected, date: day(expected.date) })
      )}
    </p>
  );
}
