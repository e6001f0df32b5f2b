import type { Generated } from 'kysely';
import type { JsonDefault, Time } from '../columns.ts';

export interface NewsletterSubscriptionTable {
  id: string;
  site_id: string;
  email: string;
  state: 'pending' | 'subscribed' | 'unsubscribed';
  locale: string;
  source: string;
  profile: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

export interface NewsletterConsentTable {
  id: Generated<number>;
  subscription_id: string;
  act: 'requested' | 'confirmed' | 'withdrawn';
  text_version: string;
  locale: string;
  source: string;
  at: Time;
}

export interface SpentCaptchaTable {
  challenge_hash: string;
  expires_at: Time;
}
