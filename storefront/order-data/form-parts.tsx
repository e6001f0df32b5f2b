import { useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import type { ReasonView } from './reasons.server.ts';

/** Hidden fields of a form. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Button that sends a change of an order, with its intent; disabled while one is sent. */
export function ChangeButton({ intent, label }: { intent: string; label: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button type="submit" name="intent" value={intent} disabled={isSending} className="mt-4 w-full sm:w-auto">
      {label}
    </Button>
  );
}

/** Select with the reasons of the service. */
export function ReasonSelect({ id, name, reasons }: { id: string; name: string; reasons: ReasonView[] }) {
  return (
    <select
      id={id}
      name={name}
      defaultValue={reasons.find(({ isDefault }) => isDefault)?.reason}
      className="select-box"
    >
      {reasons.map(({ reason, text }) => (
        <option key={reason} value={reason}>
          {text}
        </option>
      ))}
    </select>
  );
}
