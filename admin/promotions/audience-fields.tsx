import type { PromotionChoices } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { ChoiceField } from './fields.tsx';

type Audience = Pick<PromotionChoices, 'customerGroups' | 'sourceCodes' | 'coupons'>;

/** Who gets it: customer groups, coupons and source codes. */
export function AudienceFields({
  values,
  choices,
  onChange,
}: {
  values: Audience;
  choices: Audience;
  onChange: (change: Partial<Audience>) => void;
}) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['customerGroups', 'coupons', 'sourceCodes'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t(`promotion.field.${name}`)}
          values={values[name]}
          choices={choices[name]}
          onChange={(ids) => onChange({ [name]: ids })}
        />
      ))}
    </div>
  );
}
