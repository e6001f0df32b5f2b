import type { SubmissionResult } from '@conform-to/react';
import type { SessionInfo } from '../session/session.ts';

/** Views of the modal. */
export type AuthView = 'login' | 'register' | 'password-reset';

/** Success of a modal form: the new session, or the address a mail was sent to. */
export type AuthDone = { session: SessionInfo } | { sentTo: string };

/** Result of a modal form: success, or the form result with errors. */
export type AuthAnswer = AuthDone | { result: SubmissionResult };

/** Path that the modal's forms post to. */
export const AUTH_RESOURCE = '/resource/auth';

export interface AuthRequest {
  view: AuthView;
  /** why to sign in now */
  hint?: string;
  /** called after a successful sign-in */
  onSuccess?: () => void;
}
