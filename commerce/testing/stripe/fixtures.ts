import { readFileSync } from 'node:fs';

/** Objects of Stripe's published OpenAPI repository (license beside). */
const fixtures: Record<
  'charge' | 'event' | 'payment_intent' | 'payment_method' | 'refund',
  Record<string, any>
> = JSON.parse(readFileSync(new URL('./fixtures.json', import.meta.url), 'utf8'));

export default fixtures;
