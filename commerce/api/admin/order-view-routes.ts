import { Hono } from 'hono';
import { z } from 'zod';
import { notFound, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { addNote, deleteNote, listNotes } from '../../orders/notes.ts';
import { RESENDABLE, resendMail } from '../../orders/resend-mail.ts';
import { noteJson, staffOrder } from '../../orders/staff-order.ts';
import { timelineOf } from '../../orders/timeline.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { actorOf, changeOrder, idempotencyKeyOf } from './change.ts';
import { requireOrder } from './find.ts';
import { MAY_MANAGE, MAY_READ } from './scopes.ts';

const noteBody = z.strictObject({ note: z.string().trim().min(1).max(4000) });
const mailBody = z.strictObject({
  kind: z.enum(RESENDABLE),
  /** number of the parcel that the mail is about; default the last one */
  parcel: z.int().min(1).max(10_000).optional(),
});

/** Notes and mails of an order, and what happened to it. */
export function orderViewRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .get('/orders/:orderNo', async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      c.header('cache-control', 'private, no-store');
      return c.json(await staffOrder(db, order));
    })
    .get('/orders/:orderNo/timeline', async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      c.header('cache-control', 'private, no-store');
      return c.json({ orderNo: order.order_no, events: timelineOf(order) });
    })
    .get('/orders/:orderNo/notes', async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const { order_no: orderNo } = await requireOrder(db, manager, c.req.param('orderNo'));
      c.header('cache-control', 'private, no-store');
      return c.json({ orderNo, notes: (await listNotes(db, orderNo)).map(noteJson) });
    })
    .post('/orders/:orderNo/notes', takes({ body: noteBody }), async (c) => {
      const manager = await requireManager(services, c, MAY_MANAGE);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      // Nobody would delete it again.
      if (order.customer_email === '')
        throw new Problem(409, 'order-anonymized', 'Conflict', 'The data of the buyer is deleted.', {
          orderNo: order.order_no,
        });
      const key = idempotencyKeyOf(c, false);
      const { note } = await c.var.input.body();
      const { order_no: orderNo } = order;
      const author = manager.clientId;
      // The note is not recorded: it may name the buyer.
      const change = { actor: actorOf(manager, 'admin-api'), action: 'order.note.add', order, key };
      const request = { length: note.length };
      const result = await changeOrder(services, { ...change, request, unrecorded: note }, async (trx) => {
        await addNote(trx, orderNo, { author, note }, now());
        return undefined;
      });
      if (result === 'repeated') c.header('idempotent-replayed', 'true');
      c.header('cache-control', 'no-store');
      return c.json({ orderNo, notes: (await listNotes(db, orderNo)).map(noteJson) });
    })
    .delete('/orders/:orderNo/notes/:noteId', async (c) => {
      const manager = await requireManager(services, c, MAY_MANAGE);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      const given = c.req.param('noteId');
      const id = /^\d{1,15}$/.test(given) ? Number(given) : 0;
      const change = { actor: actorOf(manager, 'admin-api'), action: 'order.note.delete', order };
      await changeOrder(services, { ...change, request: { noteId: id } }, async (trx) => {
        if (await deleteNote(trx, order.order_no, id)) return undefined;
        throw notFound(`The order has no note with id '${given}'.`, 'note-not-found', 'Note Not Found');
      });
      return c.body(null, 204);
    })
    .post('/orders/:orderNo/mails', takes({ body: mailBody }), async (c) => {
      const manager = await requireManager(services, c, MAY_MANAGE);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      const key = idempotencyKeyOf(c, false);
      const request = await c.var.input.body();
      const { order_no: orderNo } = order;
      const change = { actor: actorOf(manager, 'admin-api'), action: 'order.mail', order, request, key };
      const result = await changeOrder(services, change, async (trx) => {
        const refusal = await resendMail(trx, order, request, now());
        if (!refusal) return undefined;
        const isTooMany = refusal === 'too_many';
        throw new Problem(
          isTooMany ? 429 : 409,
          isTooMany ? 'too-many-requests' : 'order-mail-failed',
          isTooMany ? 'Too Many Requests' : 'Conflict',
          isTooMany
            ? 'Too many mails of this order were sent again today.'
            : 'This mail was not sent, so it cannot be sent again.',
          { orderNo },
        );
      });
      if (result === 'repeated') c.header('idempotent-replayed', 'true');
      return c.body(null, 204);
    });
}
