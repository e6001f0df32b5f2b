import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { useText } from '../translations/use-text.ts';
import { type FieldError, labelOf } from './form-values.ts';

const control = 'block h-12 w-full border bg-white px-4 text-base aria-invalid:border-danger border-hairline';

interface Common {
  name: string;
  error?: FieldError | undefined;
  optional?: boolean;
  className?: string;
}

/** A labelled text input; what is wrong with it stands beneath and is read with it. */
export function TextField({
  error,
  optional,
  className,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { name } = input;
  return (
    <Labelled name={name} error={error} optional={optional} className={className}>
      <input id={name} className={control} {...input} {...stateOf(name, error, optional)} />
    </Labelled>
  );
}

/** The same for a list to choose from. */
export function SelectField({
  error,
  optional,
  className,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { name } = select;
  return (
    <Labelled name={name} error={error} optional={optional} className={className}>
      <select id={name} className={control} {...select} {...stateOf(name, error, optional)} />
    </Labelled>
  );
}

/** Required is told but not enforced by the browser: its own messages would come before ours. */
function stateOf(name: string, error: FieldError | undefined, optional: boolean | undefined) {
  return {
    'aria-required': !optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && errorId(name),
  };
}

const errorId = (name: string) => `${name}-error`;

function Labelled({ name, error, optional, className, children }: Common & { children: ReactNode }) {
  const text = useText();
  const label = text(labelOf(name));
  return (
    <div className={className}>
      <label htmlFor={name} className="block pb-2 text-small text-ink-soft">
        {optional ? text('checkout.optional', { label }) : label}
      </label>
      {children}
      <FieldMessage name={name} error={error} />
    </div>
  );
}

/** What is wrong with a field. */
export function FieldMessage({ name, error }: { name: string; error?: FieldError | undefined }) {
  const text = useText();
  if (!error) return null;
  return (
    <p id={errorId(name)} className="pt-2 text-small text-danger">
      {text(`checkout.error_${error}`)}
    </p>
  );
}
