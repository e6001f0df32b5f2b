import { z } from 'zod';
import { STRONG_PASSWORD } from '../forms/password-rule.ts';
import { email, newPassword } from '../forms/rules.ts';

export const forgotSchema = z.object({ email });

export const setPasswordSchema = z.object({ newPassword: newPassword(STRONG_PASSWORD) });
