import { Hono } from 'hono';
import { z } from 'zod';
import { notFound, serviceUnavailable } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { drawnInvoice } from '../../invoices/document/drawn.ts';
import { PAGE_POLICY } from '../../invoices/document/html.ts';
import { findInvoice } from '../../invoices/issue.ts';
import { mayActOn } from '../../orders/look-up.ts';
import { findSiteOrder, orderNotFound } from '../../orders/repository.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { checkDownloads } from './download-limit.ts';

/** Proof of a guest: email of the order, and the code that was mailed to it. */
const body = z.object({
  c_email: z.string().max(256).optional(),
  c_orderViewCode: z.string().max(100).optional(),
});

/** Custom API invoices: documents of an order for its buyer, also with the code from its mail. */
export function invoiceRoutes(services: CommerceServices): Hono {
  return new Hono().post('/orders/:orderNo/documents/:number', takes({ body }), async (c) => {
    const { db } = services;
    const shopper = await requireShopper(services, c);
    const [orderNo = '', number = ''] = [c.req.param('orderNo'), c.req.param('number')];
    const { c_email: email, c_orderViewCode: code } = await c.var.input.body();
    await checkDownloads(services, c);
    const order = await findSiteOrder(db, shopper.siteId, orderNo);
    if (!order || !mayActOn(order, shopper, { email, code })) throw orderNotFound(orderNo);
    const invoice = await findInvoice(db, orderNo, number);
    if (!invoice)
      throw notFound(`The order has no document '${number}'.`, 'document-not-found', 'Document Not Found');
    const { fileName, type, bytes } = await drawnInvoice(invoice).catch((error: unknown) => {
      services.log.error({ error, orderNo, number }, 'drawing an invoice failed');
      throw serviceUnavailable(
        'The document cannot be drawn at the moment. Please try again in a few seconds.',
      );
    });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type === 'text/html' ? 'text/html; charset=utf-8' : type,
      // A page is not opened in the shop's origin.
      'content-disposition': `${type === 'text/html' ? 'attachment' : 'inline'}; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(type === 'text/html' ? { 'content-security-policy': PAGE_POLICY } : {}),
    });
  });
}
