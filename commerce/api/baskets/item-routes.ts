import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_QUANTITY, quantitySchema } from '../../baskets/basket-state.ts';
import { changeBasket } from '../../baskets/change-basket.ts';
import { withExtraAttributes } from '../../baskets/custom-attributes.ts';
import { addItems, changeItems, removeItem } from '../../baskets/items.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';
import { pathId } from './path-id.ts';

/** shipment that the item is assigned to; default `me` */
const shipmentId = z.string().min(1).max(100).optional();
const id = z.string().min(1).max(256);
/** Configuration of a product apart from its variation: options and bundled products. */
const choice = {
  optionItems: z
    .array(z.object({ optionId: id, optionValueId: id }))
    .max(50)
    .optional(),
  bundledProductItems: z
    .array(z.object({ productId: id }))
    .max(50)
    .optional(),
};
/** An item in an add request. */
export const itemSchema = withExtraAttributes({
  productId: z.string().min(1).max(100),
  quantity: quantitySchema.default(1),
  shipmentId,
  // The id of a promotion may have 256 characters.
  bonusDiscountLineItemId: z.string().min(1).max(300).optional(),
  ...choice,
});
const change = {
  quantity: z.number().int().min(0).max(MAX_QUANTITY).optional(),
  productId: z.string().min(1).max(100).optional(),
  shipmentId,
  ...choice,
};
const changeSchema = withExtraAttributes(change);
const namedChangeSchema = withExtraAttributes({ ...change, itemId: z.string().min(1) });

/** Product items of a basket. A request with several items applies all of them or none. */
export function itemRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets/:basketId/items', takes({ body: z.array(itemSchema).min(1).max(50) }), async (c) => {
    const request = await basketRequest(services, c);
    const items = await c.var.input.body();
    return c.json(await changeBasket(services, request, pathId(c), (row) => addItems(row.content, items)));
  });

  app.patch(
    '/baskets/:basketId/items',
    takes({ body: z.array(namedChangeSchema).min(1).max(100) }),
    async (c) => {
      const request = await basketRequest(services, c);
      const changes = await c.var.input.body();
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => changeItems(row.content, changes)),
      );
    },
  );

  app.patch('/baskets/:basketId/items/:itemId', takes({ body: changeSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
    const named = { ...body, itemId: pathId(c, 'itemId') };
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => changeItems(row.content, [named])),
    );
  });

  app.delete('/baskets/:basketId/items/:itemId', async (c) => {
    const request = await basketRequest(services, c);
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        removeItem(row.content, pathId(c, 'itemId'));
      }),
    );
  });

  return app;
}
