const NAMES: Record<string, string> = { PAYPAL: 'PayPal', KLARNA: 'Klarna', APPLE_PAY: 'Apple Pay' };

/** The name of a payment method that is the same in every language; undefined for a card and for a method of the site's own. */
export const providerName = (methodId: string | undefined): string | undefined => NAMES[methodId ?? ''];
