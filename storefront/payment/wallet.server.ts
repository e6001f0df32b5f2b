import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { requestBody } from '../platform/request-body.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { CardErrors, CardInput } from './card-schema.ts';
import { CARD } from './payment-schema.ts';
import { tokenizeCard } from './tokenize-card.server.ts';

type Instrument = ShopperCustomersTypes.CustomerPaymentInstrument;

/** View of a saved card. */
export interface CardView {
  id: string;
  /** e.g. Visa, MasterCard */
  type: string;
  lastDigits: string;
  holder: string;
  /** e.g. 07/2031 */
  expires: string;
  expired: boolean;
  preferred: boolean;
}

/** Returns the customer's saved cards, the default one first. */
export function savedCards({ customer }: Pick<CustomerScope, 'customer'>): CardView[] {
  return ((customer as { paymentInstruments?: Instrument[] }).paymentInstruments ?? []).flatMap((kept) => {
    const { paymentCard: card, paymentInstrumentId: id } = kept;
    if (!card || !id) return [];
    return {
      id,
      type: card.cardType ?? '',
      lastDigits: card.numberLastDigits ?? card.maskedNumber?.slice(-4) ?? '',
      holder: card.holder ?? '',
      expires: `${String(card.expirationMonth ?? '').padStart(2, '0')}/${card.expirationYear ?? ''}`,
      expired: card.creditCardExpired ?? false,
      preferred: kept.default ?? false,
    };
  });
}

/**
 * Saves a card: the payment provider stores the number and returns a token. The first card becomes the default. Returns
 * field errors, or `failed` for other failures; undefined on success.
 */
export async function saveCard(
  own: CustomerScope,
  card: CardInput,
  isDefault: boolean,
): Promise<{ fieldErrors: CardErrors } | { formErrors: ['failed'] } | undefined> {
  const taken = await tokenizeCard(own.scope, card);
  if (!taken) return { formErrors: ['failed'] };
  if ('errors' in taken) return { fieldErrors: taken.errors };
  const { token, maskedNumber, ...open } = taken.token;
  const body = {
    paymentMethodId: CARD,
    default: isDefault || savedCards(own).length === 0,
    paymentCard: requestBody<ShopperCustomersTypes.CustomerPaymentCardRequest>({
      ...open,
      number: maskedNumber,
      creditCardToken: token,
    }),
  };
  try {
    await own.customers.createCustomerPaymentInstrument({ parameters: own.parameters, body });
    return undefined;
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return { formErrors: ['failed'] };
  }
}

/** Deletes a saved card; succeeds when it is already deleted. */
export async function deleteCard(own: CustomerScope, paymentInstrumentId: string): Promise<void> {
  const parameters = { ...own.parameters, paymentInstrumentId };
  await ignoreNotFound(own.customers.deleteCustomerPaymentInstrument({ parameters }));
}

export async function preferCard(own: CustomerScope, paymentInstrumentId: string): Promise<void> {
  const parameters = { ...own.parameters, paymentInstrumentId };
  await ignoreNotFound(
    own.customers.updateCustomerPaymentInstrument({ parameters, body: { default: true } }),
  );
}

async function ignoreNotFound(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if ((await refusalOf(error))?.status !== 404) throw error;
  }
}
