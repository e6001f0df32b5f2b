import { Hono } from 'hono';
import { z } from 'zod';
import { toAmount } from '../../../shared/minor-units.ts';
import { type FoundCertificate, statusOf } from '../../gift-certificates/certificates.ts';
import { maskedCode } from '../../gift-certificates/codes.ts';
import { findWithinLimits } from '../../gift-certificates/guesses.ts';
import { hasGiftCertificates } from '../../gift-certificates/settings.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const body = z.object({ giftCertificateCode: z.string().trim().min(1).max(256) });

/** Shopper Gift Certificates: amount, balance and status, for whoever has the code. */
export function giftCertificateLookupRoutes(services: CommerceServices): Hono {
  return new Hono().post('/gift-certificate', takes({ body }), async (c) => {
    const { customerId } = await requireShopper(services, c);
    const { siteId } = await siteContext(services.catalogue, c);
    const { giftCertificateCode } = await c.var.input.body();
    if (!(await hasGiftCertificates(services.db, siteId))) throw certificateNotFound();
    const guesser = { siteId, customerId, client: clientNetwork(c) };
    const found = await findWithinLimits(services, guesser, giftCertificateCode);
    if (!found) throw certificateNotFound();
    c.header('cache-control', 'no-store');
    return c.json(certificateJson(found));
  });
}

const certificateJson = (certificate: FoundCertificate) => ({
  merchantId: certificate.merchantId,
  maskedGiftCertificateCode: maskedCode(certificate.lastCharacters),
  amount: toAmount(certificate.amountCents, certificate.currency),
  balance: toAmount(certificate.balanceCents, certificate.currency),
  c_currency: certificate.currency,
  enabled: certificate.enabled,
  status: statusOf(certificate),
  recipientEmail: certificate.recipientEmail,
  recipientName: certificate.recipientName,
  senderName: certificate.senderName,
  ...(certificate.message ? { message: certificate.message } : {}),
});

const certificateNotFound = () =>
  notFound(
    'The gift certificate with the provided code could not be retrieved.',
    'not-found',
    'Gift Certificate Not Found Exception',
  );
