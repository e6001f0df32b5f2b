import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { areaOf } from '../../shared/regions.server.ts';
import { addressLines } from '../addresses/address-lines.server.ts';
import { addressValues, billingCountries, namedCountries } from '../addresses/countries.server.ts';
import { agreementOf } from '../basket-data/agreement.server.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { isMailed } from '../basket-data/certificates.server.ts';
import { isWholeAddress } from '../basket-data/destination.server.ts';
import { methodName } from '../i18n/method-name.server.ts';
import { type CardEntry, cardEntryOf, cardFrameOf, openCardSession } from '../payment/card-entry.server.ts';
import { CARD, GIFT_CERTIFICATE } from '../payment/payment-schema.ts';
import { type CardView, savedCards } from '../payment/wallet.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { signedInEmail } from '../session/session.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import { goTo, type Purchase, requireOrderableBag } from './require-basket.server.ts';
import { isPickupOrder } from './submit-payment.server.ts';

/**
 * Builds the view of the billing step. Redirects to the shipping step while email, address or method are
 * missing.
 */
export async function viewBilling(
  context: Readonly<RouterContextProvider>,
  { scope, session, basket, products, isConfirming, ended }: Purchase,
  cards: CardView[],
  url: URL,
) {
  const { locale } = scope;
  const shipment = basket.shipments?.[0];
  const mailed = isMailed(basket);
  const isReady =
    basket.customerInfo?.email && isWholeAddress(shipment?.shippingAddress) && shipment?.shippingMethod;
  if (!mailed && !isReady) {
    throw goTo(context, `${paths.shipping}?notice=address`);
  }
  const { basketId = '' } = basket;
  const entry = cardEntryOf(context, scope, url);
  const [bag, { applicablePaymentMethods = [] }, cardEntry, cardFrame] = await Promise.all([
    viewBag(scope, basket, products),
    shopperClients(scope, session).baskets.getPaymentMethodsForBasket({
      parameters: { basketId },
    }),
    entry,
    entry.then((known) => cardFrameOf(known, () => openCardSession(scope, session, url, { basketId }))),
  ]);
  requireOrderableBag(context, bag);
  const countries = billingCountries();
  // A pickup order goes to an access point, which cannot be the billing address.
  const isPickup = isPickupOrder(basket) || mailed;
  const email = basket.customerInfo?.email ?? (mailed ? await signedInEmail(scope) : undefined) ?? '';
  const known = addressValues(isPickup ? basket.billingAddress : undefined, countries, scope);
  return {
    bag,
    isConfirming,
    ended,
    agreement: agreementOf(basket),
    email,
    mailed,
    shippingAddress: mailed ? [] : addressLines(shipment?.shippingAddress, locale.id),
    method: methodName(shipment?.shippingMethod),
    countries: namedCountries(countries, locale.id),
    values: { billing: known, ...(mailed ? { email } : {}) },
    isPickup,
    area: areaOf(known.countryCode || countries[0], locale.id),
    methods: applicablePaymentMethods
      .filter(({ id }) => id !== GIFT_CERTIFICATE)
      .filter(({ id }) => isPossible(id, cardEntry))
      .map(({ id, name }) => ({ id, name: name ?? id })),
    hasCertificates: applicablePaymentMethods.some(({ id }) => id === GIFT_CERTIFICATE),
    cardEntry: cardEntry.kind,
    cardFrame,
    // Saved cards are tokens that card fields created.
    cards: cardEntry.kind === 'frame' ? cards : [],
    canSaveCard: session.registered && cardEntry.kind === 'frame' && cardEntry.keepsPaidCards,
    attempt: randomUUID(),
  };
}

/** Wallets that a provider's page for cards shows too, on devices that have them. */
const WALLETS = ['APPLE_PAY', 'GOOGLE_PAY'];

/** Whether a method can be used: cards need a provider, and wallets are not offered twice. */
const isPossible = (id: string, { kind }: CardEntry): boolean =>
  !(kind === 'redirect' && WALLETS.includes(id)) && !(kind === 'none' && id === CARD);

/** Returns the saved cards of the signed-in customer that have not expired. */
export async function validCards(scope: CatalogueScope, session: ShopperSession): Promise<CardView[]> {
  if (!session.registered) return [];
  const { customers } = shopperClients(scope, session);
  try {
    const customer = await customers.getCustomer({ parameters: { customerId: session.customerId } });
    return savedCards({ customer }).filter(({ expired }) => !expired);
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return [];
  }
}
