import type { ReasonView } from './reasons.server.ts';

/** Hidden fields of a form. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
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
