const NAMES: Record<string, string> = { PAYPAL: 'PayPal', KLARNA: 'Klarna', APPLE_PAY: 'Apple Pay' };

/** Brand name of a payment method, the same in every language; undefined for cards and other methods. */
export const providerName = (methodId: string | undefined): string | undefined => NAMES[methodId ?? ''];
