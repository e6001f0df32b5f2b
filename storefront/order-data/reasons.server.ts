import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { serverText } from '../i18n/server-text.server.ts';
import type { MessageId } from '../i18n/use-text.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';

/** A reason of the service with its text for shoppers. */
export interface ReasonView {
  reason: string;
  text: string;
  isDefault: boolean;
  /** returning for it costs no fee */
  isFree: boolean;
}

/** Reasons, and whether returned items can be exchanged for another size. */
export interface Reasons {
  cancel: ReasonView[];
  returns: ReasonView[];
  isExchangeable: boolean;
  /** deducted from the second refund on, by currency */
  fees: Record<string, number>;
}

type Reason = ShopperOrdersTypes.OmsReasonCode & { c_noFee?: boolean };

const additionsSchema = z.object({
  c_exchangeable: z.boolean().catch(false),
  c_returnFees: z.record(z.string(), z.number()).catch({}),
});

/** Additions of the included service. */
function additionsOf(more: object): Pick<Reasons, 'isExchangeable' | 'fees'> {
  const { c_exchangeable: isExchangeable, c_returnFees: fees } = additionsSchema.parse(more);
  return { isExchangeable, fees };
}

/** Texts of the reasons that our service lists; others are shown as the merchant wrote them. */
const TEXTS: Record<string, MessageId> = {
  'not specified': 'orders.reason_none',
  'ordered by mistake': 'orders.reason_mistake',
  'takes too long': 'orders.reason_slow',
  'found elsewhere': 'orders.reason_elsewhere',
  'too small': 'orders.reason_small',
  'too large': 'orders.reason_large',
  'not as described': 'orders.reason_different',
  defect: 'orders.reason_defect',
  'wrong item': 'orders.reason_wrong',
  'changed my mind': 'orders.reason_mind',
};

/**
 * Reads the reasons for cancelling and returning; undefined where the site has no order management, or when they cannot be
 * read: an order is shown without them.
 */
export async function readReasons(scope: CatalogueScope): Promise<Reasons | undefined> {
  const view = ({ reason, default: isDefault, c_noFee }: Reason): ReasonView => {
    const id = TEXTS[reason.toLowerCase()];
    return {
      reason,
      isDefault,
      isFree: c_noFee === true,
      text: id ? serverText(scope.locale.id, id) : reason,
    };
  };
  try {
    const accessToken = await scope.services.catalogueToken(scope.site.id);
    const { orders } = shopperClients(scope, { accessToken });
    const { cancelReasonCodes, returnReasonCodes, ...more } = await orders.getOmsMetaData({ parameters: {} });
    return {
      cancel: cancelReasonCodes.map(view),
      returns: returnReasonCodes.map(view),
      ...additionsOf(more),
    };
  } catch (error) {
    if (!(await refusalOf(error)))
      scope.services.log.error('reading the reasons of order management failed', error);
    return undefined;
  }
}
