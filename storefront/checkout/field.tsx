import type { InputHTMLAttributes } from 'react';
import { type MessageId, useText } from '../translations/use-text.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  error: MessageId | undefined;
}

const box = 'h-12 w-full border bg-white px-4 aria-invalid:border-danger border-ink-soft/50';

/** A labelled input with its fault beside it. */
export function Field({ name, error, className = '', ...rest }: Props) {
  const text = useText();
  return (
    <div className={className}>
      <label htmlFor={name} className="block pb-1.5 text-small">
        {text(`checkout.${name}` as MessageId)}
      </label>
      <input
        id={name}
        name={name}
        maxLength={100}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={box}
        {...rest}
      />
      <FieldFault name={name} error={error} />
    </div>
  );
}

interface SelectProps {
  name: string;
  error: MessageId | undefined;
  defaultValue: string | undefined;
  options: { value: string; label: string }[];
  autoComplete: string;
  className?: string;
}

export function SelectField({
  name,
  error,
  options,
  defaultValue,
  autoComplete,
  className = '',
}: SelectProps) {
  const text = useText();
  return (
    <div className={className}>
      <label htmlFor={name} className="block pb-1.5 text-small">
        {text(`checkout.${name}` as MessageId)}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={defaultValue ?? ''}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={box}
      >
        {options.length !== 1 && <option value="">{text('checkout.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldFault name={name} error={error} />
    </div>
  );
}

export function FieldFault({ name, error }: { name: string; error: MessageId | undefined }) {
  const text = useText();
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="pt-1.5 text-small text-danger">
      {text(error)}
    </p>
  );
}
