import { z } from 'zod';
import { email, knownPassword, ticked } from '../forms/rules.ts';

export const signInSchema = z.object({ email, password: knownPassword, rememberMe: ticked });
