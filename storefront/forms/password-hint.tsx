import { useText } from '../translations/use-text.ts';
import type { PasswordRule } from './password-rule.ts';

/** A rule in words, made from the rule that is enforced. */
export function PasswordHint({ rule: { min, parts } }: { rule: PasswordRule }) {
  const text = useText();
  const words = [text('form.password_min', { min }), ...parts.map((part) => text(`form.password_${part}`))];
  const sentence = words.join(', ');
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
