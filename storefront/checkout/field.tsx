import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { useText } from '../translations/use-text.ts';
import { type FieldError, labelOf } from './form-values.ts';

const control = 'block h-12 w-full border bg-white px-4 text-base aria-invalid:border-danger border-hairline';

interface Common {
  name: string;
  /** instead of the field's own name */
  label?: string;
  error?: FieldError | undefined;
  optional?: boolean;
  className?: string;
}

/** A labelled text input; what is wrong with it stands beneath and is read with it. */
export function TextField({
  label,
  error,
  optional,
  className,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { name } = input;
  return (
    <Labelled name={name} label={label} error={error} optional={optional} className={className}>
      <input id={name} className={control} {...input} {...stateOf(name, error, optional)} />
    </Labelled>
  );
}

/** The same for a list to choose from. */
export function SelectField({
  label,
  error,
  optional,
  className,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { name } = select;
  return (
    <Labelled name={name} label={label} error={error} optional={optional} className={className}>
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

interface LabelledProps extends Pick<Common, 'name' | 'error'> {
  label: string | undefined;
  optional: boolean | undefined;
  className: string | undefined;
  children: ReactNode;
}

function Labelled({ name, label: given, error, optional, className, children }: LabelledProps) {
  const text = useText();
  const label = given ?? text(labelOf(name));
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
