import { z } from 'zod';
import { knownPassword } from '../forms/rules.ts';

/** Form of an action that needs the current password. */
export const passwordProofSchema = z.object({ currentPassword: knownPassword });
