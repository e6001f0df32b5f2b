import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isCountry } from '../../../shared/country-code.server.ts';
import { toAmount } from '../../../shared/minor-units.ts';
import { applicableMethods } from '../../baskets/applicable-methods.ts';
import type { BasketRequest } from '../../baskets/basket-request.ts';
import type { Shipment } from '../../baskets/basket-state.ts';
import {
  type Address,
  addressSchema,
  deliveryAddressSchema,
  partialAddressSchema,
} from '../../baskets/basket-state.ts';
import { changeBasket, readBasket } from '../../baskets/change-basket.ts';
import { setExtraAttributes, withExtraAttributes } from '../../baskets/custom-attributes.ts';
import { pricingContextOf } from '../../baskets/load-priced-basket.ts';
import { offeredMethods } from '../../baskets/offered-methods.ts';
import { loadPricingContext, type PricingContext, shipmentContext } from '../../baskets/pricing-context.ts';
import type { BasketRow } from '../../baskets/repository.ts';
import {
  addShipment,
  DEFAULT_SHIPMENT,
  destinationOf,
  putShipment,
  removeShipment,
  shipmentOf,
} from '../../baskets/shipments.ts';
import type { Catalogue } from '../../database/catalogue-cache.ts';
import { localizeCustom } from '../../database/localized.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import type { SiteContext } from '../../http/site-context.ts';
import { oneOf, takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { firstStep, goesTo, isPickup, shippingMethods } from '../../shipping/methods.ts';
import { basketRequest } from './basket-request.ts';
import { pathId } from './path-id.ts';

/** Assumed destination for shoppers who have not entered an address yet. */
const destinationQuery = z.object({
  c_countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .refine(isCountry, 'must be the code of a country')
    .optional(),
  c_stateCode: z.string().max(20).optional(),
});

const methodSchema = z.object({ id: z.string().min(1).max(100) });
const shipmentFields = {
  shippingMethod: methodSchema.optional(),
  shippingAddress: deliveryAddressSchema.optional(),
};
const newShipmentSchema = withExtraAttributes({
  ...shipmentFields,
  shipmentId: z.string().min(1).max(100).optional(),
});

const isFlagged = (c: Context, name: 'useAsBilling' | 'useAsShipping') => c.req.query(name) === 'true';

/** An address that is used for both purposes has to be complete. */
const shippingAddressBody = oneOf({ shipping: deliveryAddressSchema, both: addressSchema }, (c) =>
  isFlagged(c, 'useAsBilling') ? 'both' : 'shipping',
);
const billingAddressBody = oneOf({ billing: partialAddressSchema, both: addressSchema }, (c) =>
  isFlagged(c, 'useAsShipping') ? 'both' : 'billing',
);

/** Loads the products of a basket, for methods that do not ship all of them. */
type ContextLoader = (row: BasketRow) => Promise<PricingContext>;

const loaderOf =
  (services: CommerceServices, request: BasketRequest, { db }: Catalogue): ContextLoader =>
  (row) =>
    pricingContextOf(services, request, row, db);

type ShipmentChange = z.output<ReturnType<typeof withExtraAttributes<typeof shipmentFields>>>;

/** Shipments of a basket: the default shipment `me`, and others that items are assigned to. */
export function shipmentRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const shipment = '/baskets/:basketId/shipments/:shipmentId';

  app.post('/baskets/:basketId/shipments', takes({ body: newShipmentSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, catalogue, site) => {
        const { id } = addShipment(row.content, body.shipmentId ?? randomUUID().replaceAll('-', ''));
        await changeShipment(catalogue, site, row, id, body, loaderOf(services, request, catalogue));
      }),
    );
  });

  app.delete(shipment, async (c) => {
    const request = await basketRequest(services, c);
    const id = pathId(c, 'shipmentId');
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        shipmentOf(row.content, id);
        if (id === DEFAULT_SHIPMENT) {
          throw new Problem(
            403,
            'forbidden',
            'Forbidden',
            `The shipment with ID '${id}' corresponds to the default shipment and can't be deleted.`,
          );
        }
        removeShipment(row.content, id);
      }),
    );
  });

  app.put(`${shipment}/shipping-address`, takes(shippingAddressBody), async (c) => {
    const request = await basketRequest(services, c);
    const useAsBilling = isFlagged(c, 'useAsBilling');
    const address = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, catalogue, site) => {
        await setShippingAddress(catalogue, site, row, pathId(c, 'shipmentId'), address);
        if (useAsBilling) row.content.billingAddress = address;
      }),
    );
  });

  app.put(`${shipment}/shipping-method`, takes({ body: methodSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const { id } = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, catalogue, site) => {
        await setShippingMethod(
          catalogue,
          site,
          row,
          pathId(c, 'shipmentId'),
          id,
          loaderOf(services, request, catalogue),
        );
      }),
    );
  });

  app.get(`${shipment}/shipping-methods`, takes({ query: destinationQuery }), async (c) => {
    const request = await basketRequest(services, c);
    const row = await readBasket(services, request, pathId(c));
    const site = { ...request.site, currency: row.currency };
    const { c_countryCode: countryCode, c_stateCode: stateCode } = c.var.input.query();
    const shipmentId = pathId(c, 'shipmentId');
    const own = shipmentOf(row.content, shipmentId);
    const known = destinationOf(own);
    const destination = countryCode ? { countryCode, stateCode, storeId: known.storeId } : known;
    const context = await loadPricingContext(services, site, row.content, request.shopper, services.now());
    const applicable = applicableMethods(context, row.content, own, destination);
    const offered = offeredMethods(row.content, context, site, shipmentId, applicable);
    return c.json({
      defaultShippingMethodId: (offered.find(({ method }) => method.isDefault) ?? offered[0])?.method.id,
      applicableShippingMethods: offered.map(({ method, cents, taxCents, listCents }) => ({
        id: method.id,
        name: method.name,
        description: method.description,
        price: toAmount(cents, row.currency),
        c_tax: toAmount(taxCents, row.currency),
        c_listPrice: toAmount(listCents, row.currency),
        ...localizeCustom(method.custom, site.locale),
      })),
    });
  });

  app.patch(shipment, takes({ body: withExtraAttributes(shipmentFields) }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, catalogue, site) => {
        await changeShipment(
          catalogue,
          site,
          row,
          pathId(c, 'shipmentId'),
          body,
          loaderOf(services, request, catalogue),
        );
      }),
    );
  });

  app.put('/baskets/:basketId/billing-address', takes(billingAddressBody), async (c) => {
    const request = await basketRequest(services, c);
    const useAsShipping = isFlagged(c, 'useAsShipping');
    const address = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, catalogue, site) => {
        row.content.billingAddress = address;
        if (useAsShipping)
          await setShippingAddress(catalogue, site, row, DEFAULT_SHIPMENT, address as Address);
      }),
    );
  });

  return app;
}

/** Applies a request to a shipment; throws 404 when the basket has no shipment with that id. */
async function changeShipment(
  catalogue: Catalogue,
  site: SiteContext,
  row: BasketRow,
  id: string,
  body: ShipmentChange,
  load: ContextLoader,
): Promise<void> {
  // First, because a pickup method is applicable only with a store.
  const shipment = shipmentOf(row.content, id);
  const extras = { ...shipment.extras };
  setExtraAttributes(extras, body);
  putShipment(row.content, { ...shipment, extras });
  if (body.shippingAddress) await setShippingAddress(catalogue, site, row, id, body.shippingAddress);
  if (body.shippingMethod) await setShippingMethod(catalogue, site, row, id, body.shippingMethod.id, load);
  await checkPickupStore(catalogue, site, shipmentOf(row.content, id));
}

/**
 * Stores any address, even one that no method delivers to: the shipment then has no applicable method and the
 * order is rejected. Removes a method that does not deliver to the address.
 */
async function setShippingAddress(
  catalogue: Catalogue,
  site: SiteContext,
  row: BasketRow,
  id: string,
  shippingAddress: Address,
): Promise<void> {
  const methods = await shippingMethods(catalogue, site);
  const { shippingMethodId, ...shipment } = shipmentOf(row.content, id);
  const destination = destinationOf({ ...shipment, shippingAddress });
  const isKept = methods.some((method) => method.id === shippingMethodId && goesTo(method, destination));
  putShipment(row.content, {
    ...shipment,
    shippingAddress,
    ...(isKept && shippingMethodId ? { shippingMethodId } : {}),
  });
}

async function setShippingMethod(
  catalogue: Catalogue,
  site: SiteContext,
  row: BasketRow,
  id: string,
  methodId: string,
  load: ContextLoader,
): Promise<void> {
  const shipment = shipmentOf(row.content, id);
  const methods = await shippingMethods(catalogue, site);
  const method = methods.find((candidate) => candidate.id === methodId);
  const notApplicable = () =>
    badRequest(
      `The shipping method '${methodId}' is not applicable.`,
      'invalid-shipping-method-id',
      'Invalid Shipping Method ID',
    );
  if (!method || !goesTo(method, destinationOf(shipment))) throw notApplicable();
  putShipment(row.content, { ...shipment, shippingMethodId: methodId });
  const refusesSome =
    Object.keys(method.excludedProducts).length > 0 ||
    method.productCosts.length > 0 ||
    method.customerGroups.length > 0 ||
    firstStep(method) > 0;
  if (refusesSome && !shipmentContext(await load(row), id).method) throw notApplicable();
  await checkPickupStore(catalogue, site, shipmentOf(row.content, id));
}

/** Throws 400 when a shipment is collected in a store that the site does not have. */
async function checkPickupStore(catalogue: Catalogue, site: SiteContext, shipment: Shipment): Promise<void> {
  const method = (await shippingMethods(catalogue, site)).find(({ id }) => id === shipment.shippingMethodId);
  const { storeId } = destinationOf(shipment);
  if (!method || !isPickup(method) || !storeId) return;
  const store = await catalogue.db
    .selectFrom('store')
    .select('id')
    .where('site_id', '=', site.siteId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (store) return;
  throw badRequest(`The store '${storeId}' does not exist.`, 'invalid-store-id', 'Invalid Store ID');
}
