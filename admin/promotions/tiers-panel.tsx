import type { Discount, Promotion, PromotionClass, Tier } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { LinesField, RemoveButton } from './fields.tsx';
import { MoneyField } from './money-field.tsx';

const KINDS: Record<PromotionClass, Discount['kind'][]> = {
  product: ['percentage', 'amount', 'fixed-price', 'bonus'],
  order: ['percentage', 'amount', 'bonus'],
  shipping: ['free', 'percentage', 'amount', 'fixed-price'],
};
const CONDITIONS: Record<PromotionClass, string[]> = {
  product: ['none', 'product-quantity', 'product-amount'],
  order: ['none', 'order-total', 'product-quantity', 'product-amount'],
  shipping: ['none', 'shipment-total', 'product-quantity', 'product-amount'],
};

const emptyDiscount = (kind: Discount['kind']): Discount =>
  ({
    percentage: { kind, percentage: 10 },
    amount: { kind, amount: '' },
    'fixed-price': { kind, amount: '' },
    free: { kind },
    bonus: { kind, products: [] },
  })[kind] as Discount;

/** The first discount of a new promotion. */
export const firstTier = (kind: PromotionClass): Tier => ({
  threshold: null,
  discount: emptyDiscount(KINDS[kind][0]!),
});

interface TiersPanelProps {
  values: Pick<Promotion, 'class' | 'currency' | 'siteCurrency' | 'condition' | 'tiers'>;
  onChange: (change: { condition?: string; tiers?: Tier[] }) => void;
}

/** What the promotion gives, in steps by what is counted. */
export function TiersPanel({ values, onChange }: TiersPanelProps) {
  const { t } = useTexts();
  const { class: kind, condition = 'none', tiers = [] } = values;
  const currency = values.currency ?? values.siteCurrency;
  const change = (index: number, tier: Tier) =>
    onChange({ tiers: tiers.map((one, place) => (place === index ? tier : one)) });
  return (
    <Panel title={t('promotion.discount')}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('promotion.field.condition')}
          value={condition}
          onChange={({ target: { value } }) =>
            onChange({
              condition: value,
              tiers: (value === 'none' ? tiers.slice(0, 1) : tiers).map((tier) => ({
                ...tier,
                threshold: value === 'none' ? null : (tier.threshold ?? ''),
              })),
            })
          }
        >
          {CONDITIONS[kind].map((one) => (
            <option key={one} value={one}>
              {t(`promotion.condition.${one}`)}
            </option>
          ))}
        </SelectField>
        {tiers.map((tier, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity
            key={index}
            className="grid gap-4 border border-hairline p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end"
          >
            <legend className="px-1 text-small font-medium">
              {t('promotion.step', { number: index + 1 })}
            </legend>
            {condition === 'product-quantity' && (
              <TextField
                label={t('promotion.pieces')}
                inputMode="numeric"
                required
                value={tier.threshold ?? ''}
                onChange={(event) => change(index, { ...tier, threshold: event.target.value })}
              />
            )}
            {condition !== 'none' && condition !== 'product-quantity' && (
              <MoneyField
                label={t('promotion.from', { currency })}
                currency={currency}
                required
                value={tier.threshold ?? ''}
                onChange={(threshold) => change(index, { ...tier, threshold })}
              />
            )}
            <SelectField
              label={t('promotion.kind')}
              value={tier.discount.kind}
              onChange={(event) =>
                change(index, { ...tier, discount: emptyDiscount(event.target.value as Discount['kind']) })
              }
            >
              {KINDS[kind].map((one) => (
                <option key={one} value={one}>
                  {t(`promotion.kind.${one}`)}
                </option>
              ))}
            </SelectField>
            <DiscountField
              discount={tier.discount}
              currency={currency}
              onChange={(discount) => change(index, { ...tier, discount })}
            />
            {tiers.length > 1 && (
              <RemoveButton
                name={t('promotion.step', { number: index + 1 })}
                onClick={() => onChange({ tiers: tiers.filter((_one, place) => place !== index) })}
              />
            )}
          </fieldset>
        ))}
        {condition !== 'none' && (
          <Button
            className="self-start"
            onClick={() => onChange({ tiers: [...tiers, { ...firstTier(kind), threshold: '' }] })}
          >
            {t('promotion.addStep')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function DiscountField({
  discount,
  currency,
  onChange,
}: {
  discount: Discount;
  currency: string;
  onChange: (discount: Discount) => void;
}) {
  const { t } = useTexts();
  if (discount.kind === 'free') return <span />;
  if (discount.kind === 'bonus')
    return (
      <LinesField
        label={t('promotion.bonusProducts')}
        values={discount.products ?? []}
        onChange={(products) => onChange({ ...discount, products })}
      />
    );
  if (discount.kind === 'percentage')
    return (
      <TextField
        label={t('promotion.percent')}
        type="number"
        min="0.01"
        max="100"
        step="any"
        required
        value={Number.isNaN(discount.percentage) ? '' : discount.percentage}
        onChange={(event) => onChange({ ...discount, percentage: event.target.valueAsNumber })}
      />
    );
  return (
    <MoneyField
      label={t('promotion.amount', { currency })}
      currency={currency}
      required
      value={discount.amount ?? ''}
      onChange={(amount) => onChange({ ...discount, amount })}
    />
  );
}
