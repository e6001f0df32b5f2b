import type { ButtonHTMLAttributes } from 'react';

type Variant = 'primary' | 'secondary';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 px-8 py-3 text-base font-medium transition-colors disabled:cursor-not-allowed disabled:bg-sand disabled:text-ink-soft rounded-control';

const variants: Record<Variant, string> = {
  primary: 'bg-ink text-paper hover:bg-sea',
  secondary: 'border border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
};

/** Returns the button classes, also for links that look like buttons. */
export function buttonClass(variant: Variant = 'primary', extra = ''): string {
  return `${shape} ${variants[variant]} ${extra}`;
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
}

export function Button({ variant = 'primary', className = '', type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
