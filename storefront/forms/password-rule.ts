/** What a password must be made of, beside its length. */
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
  /** fewest characters */
  min: number;
  parts: readonly PasswordPart[];
}

/** For a new account (specification, section 5). */
export const REGISTRATION_PASSWORD: PasswordRule = { min: 8, parts: [] };

/** For every later password. */
export const STRONG_PASSWORD: PasswordRule = {
  min: 12,
  parts: ['lower', 'upper', 'digit', 'special', 'no_space'],
};

/** What makes a password strong where its rule asks for less: shown, and not enforced. */
export const STRENGTH = {
  min: 6,
  parts: ['upper', 'lower', 'digit', 'listed_special'],
} as const satisfies PasswordRule;

/** Whether a password keeps a rule. */
export function keepsRule(password: string, { min, parts }: PasswordRule): boolean {
  return password.length >= min && parts.every((part) => PARTS[part].test(password));
}
