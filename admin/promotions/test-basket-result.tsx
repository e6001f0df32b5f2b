import { Link } from 'react-router';
import type { NamedDiscount, TestBasket } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { recordPath } from './promotion-path.ts';

/** Lines, order and shipping with the promotions that reduce them, and those that do not apply. */
export function TestBasketResult({ result }: { result: TestBasket }) {
  const { t, money } = useTexts();
  const { currency, lines, order, choices, shipping, coupons, notApplied } = result;
  const amount = (text: string) => money(text, currency);
  return (
    <div className="mt-6 flex flex-col gap-6 text-small">
      <ul className="divide-y divide-hairline border border-hairline">
        {lines.map((line) => (
          <Row
            key={`${line.productId} ${line.gift?.promotionId ?? ''}`}
            title={`${line.quantity} × ${line.name}`}
            note={line.unavailable ? t('testBasket.unavailable') : line.gift && t('testBasket.gift')}
            price={amount(line.price)}
            discounts={line.discounts}
            total={amount(line.total)}
            amount={amount}
          />
        ))}
        {order.length > 0 && (
          <Row
            title={t('promotion.class.order')}
            discounts={order}
            total={amount(result.products)}
            amount={amount}
          />
        )}
        {shipping.map((one) => (
          <Row
            key={one.method}
            title={one.method}
            price={amount(one.price)}
            discounts={one.discounts}
            total={amount(one.total)}
            amount={amount}
          />
        ))}
        {choices.map(({ promotionId, name }) => (
          <li key={promotionId} className="px-4 py-3">
            {t('testBasket.choice', { name })}
          </li>
        ))}
        <li className="flex justify-between gap-4 px-4 py-3 font-medium">
          <span>{t('testBasket.total', { tax: amount(result.tax) })}</span>
          <span>{amount(result.total)}</span>
        </li>
      </ul>
      {coupons.some(({ state }) => state !== 'usable') && (
        <ul>
          {coupons
            .filter(({ state }) => state !== 'usable')
            .map(({ code }) => (
              <li key={code}>{t('testBasket.badCode', { code })}</li>
            ))}
        </ul>
      )}
      <section>
        <h3 className="mb-2 text-base font-medium">{t('testBasket.notApplied')}</h3>
        <dl className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
          {notApplied
            .filter(({ reason }) => reason !== 'off')
            .map(({ promotionId, name, reason }) => (
              <div key={promotionId} className="contents">
                <dt>
                  <Link
                    className="inline-flex min-h-6 items-center underline"
                    to={recordPath('promotions', promotionId)}
                  >
                    {name}
                  </Link>
                </dt>
                <dd className="mb-2 text-ink-soft">{t(`testBasket.reason.${reason}`)}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-2 text-ink-soft">
          {t('testBasket.off', { count: notApplied.filter(({ reason }) => reason === 'off').length })}
        </p>
      </section>
    </div>
  );
}

function Row({
  title,
  note,
  price,
  discounts,
  total,
  amount,
}: {
  title: string;
  note?: string | undefined;
  price?: string;
  discounts: NamedDiscount[];
  total: string;
  amount: (text: string) => string;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3">
      <span className="font-medium">
        {title}
        {note && <span className="block font-normal text-ink-soft">{note}</span>}
      </span>
      <span className="text-end">{price}</span>
      {discounts.map(({ promotionId, name, amount: cents }) => (
        <span key={promotionId} className="contents">
          <span>
            <Link
              className="inline-flex min-h-6 items-center underline"
              to={recordPath('promotions', promotionId)}
            >
              {name}
            </Link>
          </span>
          <span className="text-end text-green">−{amount(cents)}</span>
        </span>
      ))}
      {discounts.length > 0 && <span className="col-start-2 text-end font-medium">{total}</span>}
    </li>
  );
}
