import { useState } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { amountPattern } from '../money/amount.ts';
import { TextField } from '../ui/field.tsx';

interface MoneyFieldProps {
  label: string;
  currency: string;
  required?: boolean;
  value: string;
  /** the text as it was typed; the request has it with a point */
  onChange: (typed: string) => void;
}

/** An amount of a currency. Thousands separators are refused at the field: `1.000` could be one euro or a thousand. */
export function MoneyField({ label, currency, required = false, value, onChange }: MoneyFieldProps) {
  const { t } = useTexts();
  const [isLeft, setLeft] = useState(false);
  const pattern = amountPattern(currency);
  const isAmount = value === '' || new RegExp(`^(?:${pattern})$`).test(value);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      pattern={pattern}
      title={t('promotion.reason.amount')}
      required={required}
      value={value}
      error={isLeft && !isAmount ? t('promotion.reason.amount') : undefined}
      onBlur={() => setLeft(true)}
      onInvalid={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
