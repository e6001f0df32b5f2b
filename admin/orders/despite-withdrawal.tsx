import { useTexts } from '../i18n/language.tsx';

/** Confirms that an order whose buyer withdrew from the contract is sent all the same: `despiteWithdrawal` of the form. */
export function DespiteWithdrawal() {
  const { t } = useTexts();
  return (
    <label className="flex items-start gap-3 text-small">
      <input type="checkbox" name="despiteWithdrawal" className="mt-0.5 size-5" />
      {t('order.despiteWithdrawal')}
    </label>
  );
}
