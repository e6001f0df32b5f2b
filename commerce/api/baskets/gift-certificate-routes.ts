import { Hono } from 'hono';
import type { BasketRequest } from '../../baskets/basket-request.ts';
import { changeBasket, readBasket } from '../../baskets/change-basket.ts';
import {
  type AmountRule,
  addGiftCertificate,
  changeGiftCertificate,
  giftCertificateChangeSchema,
  giftCertificateItemSchema,
  removeGiftCertificate,
} from '../../baskets/gift-certificate-items.ts';
import { giftCertificateBounds } from '../../gift-certificates/settings.ts';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';
import { pathId } from './path-id.ts';

/** Gift certificates that a basket buys. */
export function giftCertificateRoutes(services: CommerceServices): Hono {
  const items = '/baskets/:basketId/gift-certificate-items';

  /** Finds the basket before the bounds, so that a foreign basket is 404 on every site. */
  async function boundsFor(request: BasketRequest, basketId: string): Promise<AmountRule> {
    const { currency } = await readBasket(services, request, basketId);
    const bounds = (await giftCertificateBounds(services.db, request.site.siteId))?.[currency];
    if (bounds) return { ...bounds, currency };
    throw badRequest(
      'This site does not offer gift certificates.',
      'gift-certificates-not-offered',
      'Gift Certificates Not Offered',
    );
  }

  return new Hono()
    .post(items, takes({ body: giftCertificateItemSchema }), async (c) => {
      const request = await basketRequest(services, c);
      const item = await c.var.input.body();
      const bounds = await boundsFor(request, pathId(c));
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => {
          addGiftCertificate(row.content, item, bounds);
          return undefined;
        }),
      );
    })
    .patch(`${items}/:giftCertificateItemId`, takes({ body: giftCertificateChangeSchema }), async (c) => {
      const request = await basketRequest(services, c);
      const change = await c.var.input.body();
      const bounds = await boundsFor(request, pathId(c));
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => {
          changeGiftCertificate(row.content, pathId(c, 'giftCertificateItemId'), change, bounds);
          return undefined;
        }),
      );
    })
    .delete(`${items}/:giftCertificateItemId`, async (c) => {
      const request = await basketRequest(services, c);
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => {
          removeGiftCertificate(row.content, pathId(c, 'giftCertificateItemId'));
          return undefined;
        }),
      );
    });
}
