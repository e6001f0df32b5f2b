import { useTexts } from '../i18n/language.tsx';
import { TextField } from '../ui/field.tsx';

/** The id of a new promotion, campaign or coupon. */
export function IdField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTexts();
  return (
    <TextField
      label={t('promotion.field.id')}
      hint={t('promotion.idHint')}
      required
      maxLength={256}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
