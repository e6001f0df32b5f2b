import type { Work } from './solve-work.ts';

/** Parameters of a proof of work, or the merchant's reCAPTCHA site key. */
export type CaptchaChallenge = ({ kind: 'work' } & Work) | { kind: 'google'; siteKey: string };

export interface SumChallenge {
  kind: 'sum';
  challenge: string;
  a: number;
  b: number;
}

export const CAPTCHA_RESOURCE = '/resource/captcha';
