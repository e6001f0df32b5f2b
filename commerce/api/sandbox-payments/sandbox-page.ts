import { createHash } from 'node:crypto';
import { toAmount } from '../../../shared/minor-units.ts';
import type { SandboxSession } from '../../payments/sandbox-sessions.ts';
import { amountText } from '../../pricing/amount.ts';
import { escapeHtml, PAGE_STYLE } from './page-parts.ts';

type Words = Record<'bank' | 'wallet' | 'note' | 'amount' | 'approve' | 'decline' | 'cancel', string>;

/** Texts of the sandbox page by language. */
const WORDS: Record<string, Words> = {
  en: {
    bank: 'Your bank asks whether this is you',
    wallet: 'Pay with {method}',
    note: 'This is the test page of the sandbox. No money moves.',
    amount: 'To be paid to the store',
    approve: 'Confirm the payment',
    decline: 'Let it be declined',
    cancel: 'Cancel and return to the store',
  },
  fr: {
    bank: 'Votre banque vous demande de confirmer',
    wallet: 'Payer avec {method}',
    note: 'Ceci est la page d’essai du bac à sable. Aucun argent ne circule.',
    amount: 'À régler à la boutique',
    approve: 'Confirmer le paiement',
    decline: 'Simuler un refus',
    cancel: 'Annuler et revenir à la boutique',
  },
  es: {
    bank: 'Su banco le pide que confirme',
    wallet: 'Pagar con {method}',
    note: 'Esta es la página de pruebas. No se mueve dinero.',
    amount: 'A pagar a la tienda',
    approve: 'Confirmar el pago',
    decline: 'Simular un rechazo',
    cancel: 'Cancelar y volver a la tienda',
  },
  de: {
    bank: 'Ihre Bank bittet um Bestätigung',
    wallet: 'Bezahlen mit {method}',
    note: 'Dies ist die Testseite der Sandbox. Es fließt kein Geld.',
    amount: 'An den Shop zu zahlen',
    approve: 'Zahlung bestätigen',
    decline: 'Ablehnung auslösen',
    cancel: 'Abbrechen und zum Shop zurück',
  },
  it: {
    bank: 'La sua banca chiede una conferma',
    wallet: 'Paga con {method}',
    note: 'Questa è la pagina di prova. Nessun denaro viene trasferito.',
    amount: 'Da pagare al negozio',
    approve: 'Conferma il pagamento',
    decline: 'Simula un rifiuto',
    cancel: 'Annulla e torna al negozio',
  },
};

const NAMES: Record<string, string> = { PAYPAL: 'PayPal', KLARNA: 'Klarna', APPLE_PAY: 'Apple Pay' };

/**
 * Content security policy of the page: its own style, and a form to its own origin, which redirects to the
 * store's.
 */
export const pagePolicy = ({ returnUrl }: Pick<SandboxSession, 'returnUrl'>): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
    `form-action 'self' ${new URL(returnUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The amount of a session in the payer's language. */
export const amountOf = ({ amountCents, currency, locale }: SandboxSession): string =>
  amountText(toAmount(amountCents, currency), currency, locale);

/**
 * Page of the sandbox provider on which the payer confirms or cancels; needs no script. `methodName`: the merchant's name
 * of the payment method.
 */
export function sandboxPage(session: SandboxSession, methodName?: string): string {
  const language = session.locale.slice(0, 2);
  const words = WORDS[language] ?? WORDS.en!;
  const title =
    session.kind === 'CREDIT_CARD'
      ? words.bank
      : words.wallet.replace('{method}', NAMES[session.kind] ?? methodName ?? session.kind);
  const amount = amountOf(session);
  const button = (value: 'approve' | 'decline' | 'cancel') =>
    `<button name="decision" value="${value}">${escapeHtml(words[value])}</button>`;
  return `<!doctype html>
<html lang="${escapeHtml(session.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<dl><dt>${escapeHtml(words.amount)}</dt><dd>${escapeHtml(amount)}</dd></dl>
<p>${escapeHtml(words.note)}</p>
<form method="post">${button('approve')}${button('decline')}${button('cancel')}</form>
</main>
</body>
</html>
`;
}
