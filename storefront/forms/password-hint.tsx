import { useText } from '../i18n/use-text.ts';
import { type PasswordRule, STRENGTH, satisfiesRule } from './password-rule.ts';

/** Describes the enforced password rule. */
export function PasswordHint({ rule: { min, parts } }: { rule: PasswordRule }) {
  const text = useText();
  const words = [text('form.password_min', { min }), ...parts.map((part) => text(`form.password_${part}`))];
  const sentence = words.join(', ');
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** Strength of a new password; empty before input. */
export function PasswordStrength({ password = '' }: { password: string | undefined }) {
  const text = useText();
  const strength = satisfiesRule(password, STRENGTH) ? 'form.strength_good' : 'form.strength_weak';
  return (
    <span aria-live="polite" className="block">
      {password !== '' && text(strength)}
    </span>
  );
}
