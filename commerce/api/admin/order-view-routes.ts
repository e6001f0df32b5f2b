import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import {
  addNote,
  deleteNote,
  listNotes,
  MAX_NOTES,
  type NoteRefusal,
  SHOWN_NOTES,
} from '../../orders/notes.ts';
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

const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(SHOWN_NOTES),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
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
      return c.json({ orderNo: order.order_no, events: timelineOf(order, true) });
    })
    .get('/orders/:orderNo/notes', takes({ query: page }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const { order_no: orderNo } = await requireOrder(db, manager, c.req.param('orderNo'));
      c.header('cache-control', 'private, no-store');
      return c.json(await notesJson(db, orderNo, c.var.input.query()));
    })
    .post('/orders/:orderNo/notes', takes({ body: noteBody }), async (c) => {
      const manager = await requireManager(services, c, MAY_MANAGE);
      const order = await requireOrder(db, manager, c.req.param('orderNo'));
      const key = idempotencyKeyOf(c, false);
      const { note } = await c.var.input.body();
      const { order_no: orderNo } = order;
      const author = manager.clientId;
      // The note is not recorded: it may name the buyer.
      const change = { actor: actorOf(manager, 'admin-api'), action: 'order.note.add', order, key };
      const request = { length: note.length };
      const result = await changeOrder(services, { ...change, request, unrecorded: note }, async (trx) => {
        const refusal = await addNote(trx, orderNo, { author, note }, now());
        if (refusal) throw noteRefused(orderNo, refusal);
        return undefined;
      });
      if (result === 'repeated') c.header('idempotent-replayed', 'true');
      c.header('cache-control', 'no-store');
      return c.json(await notesJson(db, orderNo));
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

async function notesJson(db: Db, orderNo: string, range = { limit: SHOWN_NOTES, offset: 0 }) {
  const { notes, total } = await listNotes(db, orderNo, range);
  return { orderNo, ...range, total, notes: notes.map(noteJson) };
}

const noteRefused = (orderNo: string, refusal: NoteRefusal): Problem =>
  refusal === 'anonymized'
    ? new Problem(409, 'order-anonymized', 'Conflict', 'The data of the buyer is deleted.', { orderNo })
    : new Problem(
        409,
        'too-many-notes',
        'Conflict',
        `The order has ${MAX_NOTES} notes. Delete one to add another.`,
        { orderNo },
      );
