import type { SubmissionResult } from '@conform-to/react';
import type { SessionInfo } from '../session/session.ts';

/** What the modal can show. */
export type AuthView = 'login' | 'register' | 'password-reset';

/** What an attempt in the modal came to: who is there now, or where a mail went. */
export type AuthDone = { session: SessionInfo } | { sentTo: string };

/** That, or what the form shows. */
export type AuthAnswer = AuthDone | { result: SubmissionResult };

/** Where the modal's forms are sent. */
export const AUTH_RESOURCE = '/resource/auth';
