/** Character classes that a rule can require. */
const PARTS = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[^\p{L}\p{N}\s]/u,
  listed_special: /[!@#$%^&*(),.?":{}|<>]/,
  no_space: /^\S*$/,
};

export type PasswordPart = keyof typeof PARTS;

export interface PasswordRule {
  /** minimum length */
  min: number;
  parts: readonly PasswordPart[];
}

/** Rule of the registration (specification, section 5). */
export const REGISTRATION_PASSWORD: PasswordRule = { min: 8, parts: [] };

/** Rule of every later password. */
export const STRONG_PASSWORD: PasswordRule = {
  min: 12,
  parts: ['lower', 'upper', 'digit', 'special', 'no_space'],
};

/** Criteria of the displayed password strength; not enforced. */
export const STRENGTH = {
  min: 6,
  parts: ['upper', 'lower', 'digit', 'listed_special'],
} as const satisfies PasswordRule;

/** Whether a password satisfies a rule. */
export function satisfiesRule(password: string, { min, parts }: PasswordRule): boolean {
  return password.length >= min && parts.every((part) => PARTS[part].test(password));
}
