import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { localizeCustom } from '../database/localized.ts';
import { readBody, readQuery } from '../http/input.ts';
import { badRequest, notFound } from '../http/problem.ts';
import type { SiteContext } from '../http/site-context.ts';
import { toAmount } from '../pricing/money.ts';
import type { CommerceServices } from '../services.ts';
import { goesTo, shippingCents, shippingMethods } from '../shipping/methods.ts';
import { idOf } from './basket-routes.ts';
import { computeBasket } from './compute.ts';
import { type Address, addressSchema } from './content.ts';
import { setExtras, withExtras } from './extras.ts';
import { loadFacts } from './facts.ts';
import type { BasketRow } from './repository.ts';
import { basketRequest, changeBasket, readBasket } from './session.ts';

/** Where it would go, for a shopper who has not said it yet. */
const destinationQuery = z.object({
  c_countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .optional(),
  c_stateCode: z.string().max(20).optional(),
});

const methodSchema = z.object({ id: z.string().min(1).max(100) });

/** Where and how the basket is sent: the platform's one shipment, `me`. */
export function shipmentRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const shipment = '/baskets/:basketId/shipments/:shipmentId';

  app.use(`${shipment}/*`, async (c, next) => {
    if (c.req.param('shipmentId') !== 'me') throw notFound('No such shipment.', 'shipment-not-found');
    return next();
  });

  app.put(`${shipment}/shipping-address`, async (c) => {
    const request = await basketRequest(services, c);
    const address = await readBody(c, addressSchema);
    const useAsBilling = c.req.query('useAsBilling') === 'true';
    return c.json(
      await changeBasket(services, request, idOf(c), async (row, trx, site) => {
        await setShippingAddress(trx, site, row, address);
        if (useAsBilling) row.content.billingAddress = address;
      }),
    );
  });

  app.put(`${shipment}/shipping-method`, async (c) => {
    const request = await basketRequest(services, c);
    const { id } = await readBody(c, methodSchema);
    return c.json(
      await changeBasket(services, request, idOf(c), async (row, trx, site) => {
        await setShippingMethod(trx, site, row, id);
      }),
    );
  });

  app.get(`${shipment}/shipping-methods`, async (c) => {
    const request = await basketRequest(services, c);
    const row = await readBasket(services, request, idOf(c));
    const site = { ...request.site, currency: row.currency };
    const { c_countryCode: countryCode, c_stateCode: stateCode } = readQuery(c, destinationQuery);
    const destination = countryCode ? { countryCode, stateCode } : row.content.shippingAddress;
    const facts = await loadFacts(services.db, site, row.content, request.shopper, services.now());
    const { productTotalCents } = computeBasket(row.content, facts, site);
    const methods = facts.methods.filter((method) => goesTo(method, destination));
    return c.json({
      defaultShippingMethodId: (methods.find((method) => method.isDefault) ?? methods[0])?.id,
      applicableShippingMethods: methods.map((method) => ({
        id: method.id,
        name: method.name,
        description: method.description,
        // The price with promotions, as the basket would have it.
        price: toAmount(
          computeBasket({ ...row.content, shippingMethodId: method.id }, { ...facts, method }, site)
            .shippingCents,
        ),
        c_listPrice: toAmount(shippingCents(method, productTotalCents)),
        ...localizeCustom(method.custom, site.locale),
      })),
    });
  });

  app.patch(shipment, async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(
      c,
      withExtras({ shippingMethod: methodSchema.optional(), shippingAddress: addressSchema.optional() }),
    );
    return c.json(
      await changeBasket(services, request, idOf(c), async (row, trx, site) => {
        if (body.shippingAddress) await setShippingAddress(trx, site, row, body.shippingAddress);
        if (body.shippingMethod) await setShippingMethod(trx, site, row, body.shippingMethod.id);
        const shipment = { ...row.content.shipment };
        setExtras(shipment, body);
        row.content.shipment = shipment;
      }),
    );
  });

  app.put('/baskets/:basketId/billing-address', async (c) => {
    const request = await basketRequest(services, c);
    const address = await readBody(c, addressSchema);
    return c.json(
      await changeBasket(services, request, idOf(c), async (row, trx, site) => {
        row.content.billingAddress = address;
        if (c.req.query('useAsShipping') === 'true') await setShippingAddress(trx, site, row, address);
      }),
    );
  });

  return app;
}

/** An address some method goes to; a method that does not go there is let go. */
async function setShippingAddress(
  db: Db,
  site: SiteContext,
  row: BasketRow,
  address: Address,
): Promise<void> {
  const methods = await shippingMethods(db, site);
  if (!methods.some((method) => goesTo(method, address))) {
    throw badRequest(
      `countryCode: This store does not deliver to '${address.countryCode}'.`,
      'country-not-served',
      'Country Not Served',
    );
  }
  row.content.shippingAddress = address;
  const chosen = methods.find((method) => method.id === row.content.shippingMethodId);
  if (chosen && !goesTo(chosen, address)) delete row.content.shippingMethodId;
}

async function setShippingMethod(db: Db, site: SiteContext, row: BasketRow, id: string): Promise<void> {
  const methods = await shippingMethods(db, site);
  const method = methods.find((candidate) => candidate.id === id);
  if (!method || !goesTo(method, row.content.shippingAddress)) {
    throw badRequest(
      `The shipping method '${id}' is not applicable.`,
      'invalid-shipping-method-id',
      'Invalid Shipping Method ID',
    );
  }
  row.content.shippingMethodId = id;
}
