import { z } from 'zod';
import { amount, flag, named, type Responses, text, withAttributes } from '../../http/response-schema.ts';

/** Shopper Gift Certificates. */
export const giftCertificateResponses: Responses = {
  'POST /gift-certificate': {
    200: named(
      'GiftCertificate',
      withAttributes({
        merchantId: text,
        maskedGiftCertificateCode: text,
        amount,
        balance: amount,
        enabled: flag,
        status: z.enum(['pending', 'issued', 'partially_redeemed', 'redeemed']),
        recipientEmail: text,
        recipientName: text,
        senderName: text,
        message: text.optional(),
      }),
    ),
  },
};
