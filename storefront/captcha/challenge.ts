import type { Work } from './solve-work.ts';

/** Work for the browser, or the merchant's key at Google. */
export type CaptchaChallenge = ({ kind: 'work' } & Work) | { kind: 'google'; siteKey: string };

export interface SumChallenge {
  kind: 'sum';
  challenge: string;
  a: number;
  b: number;
}

export const CAPTCHA_RESOURCE = '/resource/captcha';
