import { randomUUID } from 'node:crypto';
import { ADDRESS } from './address.ts';
import {
  BASIC_CLIENT,
  BASIC_MANAGER,
  basic,
  managerToken,
  REDIRECT,
  type SignedIn,
  signInCustomer,
  signInGuest,
} from './client.ts';
import { PASSWORD } from './customers.ts';
import { BASKETS, ORDERS } from './purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT } from './service.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;

/** Catalogue objects of a shop, keyed as in requests. */
export interface Shop {
  siteId: string;
  otherSiteId: string;
  currency: string;
  otherCurrency: string;
  masterId: string;
  productId: string;
  otherProductId: string;
  categoryId: string;
  shippingMethodId: string;
  couponCode: string;
  stockListId: string;
  library: string;
  picture: string;
  /** code of a gift certificate, when the shop offers them */
  giftCertificateCode?: string;
  [name: string]: string | undefined;
}

export interface World {
  /** owns every object in `ids` */
  owner: SignedIn;
  /** the same customer, signed in on another site */
  elsewhere: SignedIn;
  /** another customer of the same site */
  other: SignedIn;
  guest: SignedIn;
  manager: string;
  /** values for path parameters and `$name` placeholders in bodies */
  ids: Record<string, string>;
}

type Call = (method: string, path: string, token: string, body?: unknown) => Promise<any>;

const caller =
  (origin: string, siteId: string): Call =>
  async (method, path, token, body) => {
    const response = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok && response.status !== 402)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };

/**
 * Creates two customers, a guest and a merchant's client; the first customer owns one object of every kind.
 */
export async function makeWorld(origin: string, shop: Shop): Promise<World> {
  const call = caller(origin, shop.siteId);
  const guest = await signInGuest(origin, shop.siteId);
  const [login, otherLogin] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  for (const one of [login, otherLogin]) {
    const customer = { login: one, email: one, firstName: 'Ines', lastName: 'Moreau' };
    await call('POST', CUSTOMERS, guest.token, { customer, password: PASSWORD });
  }
  // Fuzzed requests may have changed the stock.
  const manager = await managerToken(origin);
  const list = `/s/-/dw/data/v22_8/inventory_lists/${shop.stockListId}/product_inventory_records`;
  for (const id of [shop.productId, shop.otherProductId])
    await call('PATCH', `${list}/${id}`, manager, { allocation: { amount: 1_000_000 } });
  const before = await signInGuest(origin, shop.siteId);
  const owner = await signInCustomer(origin, shop.siteId, login, PASSWORD, before.usid);
  return {
    owner,
    guest,
    other: await signInCustomer(origin, shop.siteId, otherLogin, PASSWORD),
    elsewhere: await signInCustomer(origin, shop.otherSiteId, login, PASSWORD),
    manager,
    ids: {
      ...shop,
      ...(await createOwnedObjects(call, owner, shop)),
      ...(await purchases(call, owner, shop)),
      organizationId: ORGANIZATION,
      customerId: owner.customerId,
      usid: owner.usid,
      ownerToken: owner.token,
      refreshToken: owner.refreshToken,
      login,
      newLogin: `${randomUUID()}@example.com`,
      password: PASSWORD,
      clientId: PUBLIC_CLIENT,
      redirectUri: REDIRECT,
      codeChallenge: 'c'.repeat(43),
      basicClient: BASIC_CLIENT,
      basicManager: BASIC_MANAGER,
      basicShopper: basic(login, PASSWORD),
    },
  };
}

async function createOwnedObjects(call: Call, { customerId, token }: SignedIn, shop: Shop) {
  const own = `${CUSTOMERS}/${customerId}`;
  const address = { ...ADDRESS, addressId: 'Home' };
  const { addressId } = await call('POST', `${own}/addresses`, token, address);
  const card = {
    cardType: 'Visa',
    holder: 'Ines Moreau',
    number: '4242424242424242',
    expirationMonth: 12,
    expirationYear: 2035,
  };
  const storedCard = { paymentMethodId: 'CREDIT_CARD', paymentCard: card };
  const { paymentInstrumentId } = await call('POST', `${own}/payment-instruments`, token, storedCard);
  const list = { type: 'gift_registry', name: 'Summer', public: true };
  const { id } = await call('POST', `${own}/product-lists`, token, list);
  const item = { type: 'product', productId: shop.productId, public: true, quantity: 1 };
  const listed = await call('POST', `${own}/product-lists/${id}/items`, token, item);
  return { addressName: addressId, walletCardId: paymentInstrumentId, listId: id, listItemId: listed.id };
}

async function purchases(call: Call, { token }: SignedIn, shop: Shop) {
  const fill = async (instrument: object) => {
    const productItems = [{ productId: shop.productId, quantity: 1 }];
    const { basketId } = await call('POST', BASKETS, token, { productItems });
    const own = `${BASKETS}/${basketId}`;
    await call('PUT', `${own}/customer`, token, { email: 'ines@example.com' });
    await call('PUT', `${own}/shipments/me/shipping-address?useAsBilling=true`, token, ADDRESS);
    await call('PUT', `${own}/shipments/me/shipping-method`, token, { id: shop.shippingMethodId });
    return { own, basket: await call('POST', `${own}/payment-instruments`, token, instrument) };
  };
  const order = (basketId: string) => call('POST', ORDERS, token, { basketId });
  const card = { paymentMethodId: 'CREDIT_CARD', paymentCard: { maskedNumber: '************4242' } };
  const placed = await order((await fill(card)).basket.basketId);
  // A card that its payer types at the provider, of a basket that is gone.
  const typedAtProvider = await fill({ paymentMethodId: 'CREDIT_CARD', c_returnUrl: REDIRECT });
  const cardPage = await order(typedAtProvider.basket.basketId);
  await call('DELETE', typedAtProvider.own, token);
  // A payment waiting for its payer keeps a provider page open.
  const waiting = { paymentMethodId: 'PAYPAL', c_returnUrl: REDIRECT };
  const { own, basket } = await fill(waiting);
  const { redirectUrl } = await order(basket.basketId);
  const shopOrigin = new URL(REDIRECT).origin;
  const cardSession = (given: object) =>
    call('POST', '/payment-provider/v1/card-sessions', token, { origin: shopOrigin, ...given });
  const forBasket = await cardSession({ basketId: basket.basketId });
  const forWallet = await cardSession({ returnUrl: REDIRECT });
  await call('POST', `${own}/shipments`, token, { shipmentId: 'second' });
  const gift = { amount: 20, recipientEmail: 'sofia@example.com' };
  const { giftCertificateItems = [] } = shop.giftCertificateCode
    ? await call('POST', `${own}/gift-certificate-items`, token, gift)
    : {};
  const reduced = await call('POST', `${own}/coupons`, token, { code: shop.couponCode });
  return {
    basketId: basket.basketId,
    itemId: reduced.productItems[0].itemId,
    instrumentId: reduced.paymentInstruments[0].paymentInstrumentId,
    couponItemId: reduced.couponItems[0].couponItemId,
    giftCertificateItemId: giftCertificateItems[0]?.giftCertificateItemId ?? 'none',
    shipmentId: 'me',
    otherShipmentId: 'second',
    orderNo: placed.orderNo,
    orderInstrumentId: placed.paymentInstruments[0].paymentInstrumentId,
    orderViewCode: placed.orderViewCode ?? '',
    paymentProvider: 'sandbox',
    paymentSessionId: new URL(redirectUrl).pathname.split('/').at(-1)!,
    cardPaymentId: new URL(cardPage.redirectUrl).pathname.split('/').at(-1)!,
    cardSession: forBasket.session,
    walletSession: forWallet.session,
  };
}
