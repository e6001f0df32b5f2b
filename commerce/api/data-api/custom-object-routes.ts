import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { wakeBackInStock } from '../../back-in-stock/channel.ts';
import { mayRequest, REQUEST_TYPE } from '../../back-in-stock/request-limit.ts';
import { clientAddress } from '../../http/client-address.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { checkedAttributes, siteObjectType } from './custom-object-types.ts';
import { Fault, VERSION } from './fault.ts';
import { requireDataClient } from './require-client.ts';

/** Maximum objects written per client address and 15 minutes. */
const MAX_PER_ADDRESS = 30;
const MAX_KEY_LENGTH = 256;

const body = z.record(
  z.string().max(256),
  z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]),
);

/** Custom objects of a site: PUT /sites/:siteId/custom_objects/:type/:key creates or replaces one. */
export function customObjectRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono().put('/sites/:siteId/custom_objects/:type/:key', takes({ body }), async (c) => {
    await requireDataClient(services, c, 'custom_objects');
    const { type, key } = c.req.param();
    const { siteId } = await resolveSite(services, c.req.param('siteId'));
    if (key.length > MAX_KEY_LENGTH) {
      throw new Fault(400, 'InvalidCustomObjectKeyException', `The key is longer than ${MAX_KEY_LENGTH}.`);
    }
    await countWrite(services, c);
    const definition = await siteObjectType(db, type);
    const attributes = await checkedAttributes(db, type, await c.var.input.body());
    await save(services, { type, siteId, key, attributes });
    // The product may be back in stock already.
    await wakeBackInStock(db);
    c.header('cache-control', 'no-store');
    return c.json({
      _v: VERSION,
      _type: 'custom_object',
      object_type: type,
      key_property: definition.key_attribute,
      key_value_string: key,
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`c_${name}`, value])),
    });
  });
}

interface CustomObject {
  type: string;
  siteId: string;
  key: string;
  attributes: Record<string, unknown>;
}

/** Creates or replaces an object; throws 429 when the mailbox of a notify-me request has too many open ones. */
function save({ db, now }: CommerceServices, { type, siteId, key, attributes }: CustomObject): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { email } = attributes;
    const isRequest = type === REQUEST_TYPE && typeof email === 'string';
    const mailbox = isRequest ? await mayRequest(trx, { email, siteId, key }) : null;
    if (mailbox === undefined) throw tooMany();
    const written = { attributes: JSON.stringify(attributes), mailbox, updated_at: now() };
    await trx
      .insertInto('custom_object')
      .values({ type_id: type, site_id: siteId, id: key, created_at: now(), ...written })
      .onConflict((conflict) => conflict.columns(['type_id', 'site_id', 'id']).doUpdateSet(written))
      .execute();
  });
}

const tooMany = () =>
  new Fault(429, 'RateLimitExceededException', 'Too many objects were written. Try again later.');

/** Counts by client address; a client that acts for shoppers forwards theirs. */
async function countWrite({ db, now }: CommerceServices, c: Context): Promise<void> {
  if (await countByAddress(db, now(), 'custom-object', clientAddress(c), MAX_PER_ADDRESS)) return;
  throw tooMany();
}
