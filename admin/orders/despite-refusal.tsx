import { useTexts } from '../i18n/language.tsx';

/** Reasons why an order is not sent, with the field by which staff decide to send it all the same. */
const FIELDS: Record<string, string> = {
  withdrawn: 'despiteWithdrawal',
  authorization_ended: 'despiteEndedPayment',
};

/** Confirms that an order is sent although it was refused for such a reason. */
export function DespiteRefusal({ reason = '' }: { reason: string | undefined }) {
  const { t } = useTexts();
  const name = FIELDS[reason];
  if (!name) return null;
  return (
    <label className="flex items-start gap-3 text-small">
      <input key={name} type="checkbox" name={name} className="mt-0.5 size-5" />
      {t(`order.${name}`)}
    </label>
  );
}

/** The fields of `DespiteRefusal` that a form has; earlier ones stay decided. */
export const despiteOf = (form: FormData, decided: Record<string, true> = {}): Record<string, true> => ({
  ...decided,
  ...Object.fromEntries(
    Object.values(FIELDS).flatMap((name) => (form.get(name) ? [[name, true as const]] : [])),
  ),
});
