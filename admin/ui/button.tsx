import type { ButtonHTMLAttributes } from 'react';

const LOOKS = {
  primary: 'bg-ink text-white border-ink hover:bg-sea hover:border-sea',
  secondary: 'bg-white border-edge hover:border-ink',
  danger: 'bg-white border-danger text-danger hover:bg-danger hover:text-white',
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS;
}

/** A button of at least 44 px, as a finger needs. */
export function Button({ look = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-11 shrink-0 items-center [overflow-wrap:normal] justify-center gap-2 border px-4 py-2 text-small font-medium motion-safe:transition-colors disabled:cursor-default disabled:opacity-50 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
