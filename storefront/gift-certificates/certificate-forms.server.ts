import { data, redirect } from 'react-router';
import { ensureBasket, rememberBasket } from '../basket-data/basket.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.server.ts';
import { paths, shopUrl, type UrlScope } from '../sites/urls.ts';
import { balanceSchema, certificateSchema } from './certificate-schema.ts';
import type { CertificateBounds } from './settings.server.ts';
import { typedAmount } from './typed-amount.server.ts';

type Problem = 'failed' | 'unknown' | 'too_many' | 'full';

/** Adds a gift certificate to the bag and redirects back, or returns the form with its errors. */
export async function buyCertificate(
  scope: CatalogueScope,
  form: FormData,
  { minimum, maximum }: CertificateBounds,
  site: UrlScope,
) {
  const submission = parseForm(form, certificateSchema);
  if (submission.status !== 'success') {
    return data({ purchase: { result: submission.reply() } }, { status: 400 });
  }
  const { amount: typed, message, ...people } = submission.value;
  const amount = typedAmount(typed, scope.locale.id, scope.locale.preferredCurrency);
  const refuse = (fieldErrors: Record<string, string[]>, problem?: Problem) =>
    data({ purchase: { result: submission.reply({ fieldErrors }), problem } }, { status: 400 });
  if (amount === undefined) return refuse({ amount: ['amount_unclear'] });
  if (amount < minimum || amount > maximum) return refuse({ amount: ['amount'] });
  const session = await scope.services.session.ensure(scope.site.id);
  const { basketId = '' } = await ensureBasket(scope, session);
  const body = { amount, ...people, ...(message ? { message } : {}) };
  try {
    const { baskets } = shopperClients(scope, session);
    const basket = await baskets.addGiftCertificateItemToBasket({ parameters: { basketId }, body });
    rememberBasket(session, basket);
  } catch (error) {
    const refused = await refusalOf(error);
    if (!refused) throw error;
    if (refused.slug === 'basket-full') return refuse({}, 'full');
    if (/recipientEmail/.test(refused.detail)) return refuse({ recipientEmail: ['email'] });
    if (/amount/.test(refused.detail)) return refuse({ amount: ['amount'] });
    return refuse({}, 'failed');
  }
  throw redirect(shopUrl(`${paths.giftCertificate}?added=yes`, site), 303);
}

/** Looks up the balance of a code. */
export async function checkBalance(scope: CatalogueScope, form: FormData) {
  const submission = parseForm(form, balanceSchema);
  if (submission.status !== 'success') {
    return data({ balance: { result: submission.reply() } }, { status: 400 });
  }
  const session = await scope.services.session.ensure(scope.site.id);
  const refuse = (problem: Problem, status = 400) =>
    data({ balance: { result: submission.reply(), problem } }, { status });
  try {
    const { certificates } = shopperClients(scope, session);
    const found = await certificates.getGiftCertificate({
      parameters: {},
      body: { giftCertificateCode: submission.value.code },
    });
    const isUsable = found.enabled && found.status !== 'pending';
    if (!isUsable) return refuse('unknown');
    const currency = String(found.c_currency ?? scope.locale.preferredCurrency);
    return data({
      balance: {
        result: submission.reply({ resetForm: true }),
        found: { digits: found.maskedGiftCertificateCode.slice(-4), left: money(found.balance, currency) },
      },
    });
  } catch (error) {
    const refused = await refusalOf(error);
    if (!refused) throw error;
    return refuse(refused.status === 429 ? 'too_many' : 'unknown', refused.status === 429 ? 429 : 400);
  }
}
