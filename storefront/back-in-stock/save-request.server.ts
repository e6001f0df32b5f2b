import { spendCaptcha } from '../captcha/captcha.server.ts';
import type { SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getProduct } from '../product-data/product.server.ts';
import type { NotifyInput } from './notify-schema.ts';

const TYPE = 'EmailMeCustomer';

/** Result of a back-in-stock request; `newsletter` when the form also asked for it. */
export interface NotifyOutcome {
  kept: boolean;
  /**
   * reason for a rejection: unsolved captcha, a product that can be ordered now or that cannot be requested, an address
   * that mail cannot be sent to, or too many requests of the address or the client
   */
  refused?: 'captcha' | 'available' | 'product' | 'email' | 'too_many';
  newsletter?: SignUpOutcome;
}

/** Returns the HTTP status for a result. */
export function statusOf({ kept, refused }: NotifyOutcome): number {
  if (kept) return 200;
  if (refused === 'available') return 409;
  if (refused === 'too_many') return 429;
  return refused ? 400 : 502;
}

/**
 * Saves a back-in-stock request after checking the captcha, and signs up for the newsletter when ticked.
 * Never throws: failures are logged and nothing is saved (specification, section 8).
 */
export async function saveRequest(
  scope: CatalogueScope,
  { email, productId, marketing }: NotifyInput,
  captcha: string,
): Promise<NotifyOutcome> {
  let pass: string | undefined;
  try {
    const awaited = await findRequestedProduct(scope, productId);
    if (typeof awaited === 'string') return { kept: false, refused: awaited };
    pass = await spendCaptcha(scope, captcha);
    if (!pass) return { kept: false, refused: 'captcha' };
    const refused = await putObject(scope, email, awaited);
    if (refused) return { kept: false, refused };
  } catch (error) {
    scope.services.log.error('saving a back-in-stock request failed', error);
    return { kept: false };
  }
  if (!marketing) return { kept: true };
  const input = { email, source: 'notifyme', consent: true } as const;
  return { kept: true, newsletter: await signUpForNewsletter(scope, input, pass) };
}

interface RequestedProduct {
  id: string;
  length: string;
  soon: boolean;
}

/**
 * Reads the product from the catalogue instead of trusting the form. A product that can be ordered is `available`: a
 * request for it would mail the address at once, whoever named it.
 */
async function findRequestedProduct(
  scope: CatalogueScope,
  id: string,
): Promise<RequestedProduct | 'available' | 'product'> {
  const product = await getProduct(scope, id);
  const variant = product?.variants.find((one) => one.id === id);
  const whole = product?.id === id && product.variants.length === 0 ? product : undefined;
  const found = variant ?? whole;
  if (found?.orderable) return 'available';
  if (!found?.awaited) return 'product';
  return { id, length: variant?.values.length ?? '', soon: found.awaited === 'soon' };
}

/** Saves the request with the merchant's client; returns why the service rejects the address or the client. */
async function putObject(
  { services, site, locale }: CatalogueScope,
  email: string,
  { id, length, soon }: RequestedProduct,
): Promise<'email' | 'too_many' | undefined> {
  const token = await services.merchant.token();
  if (!token) throw new Error('No account manager client is configured');
  const key = encodeURIComponent(`${email}_${id}${length}`);
  const url = `${services.merchant.dataApi}/sites/${site.id}/custom_objects/${TYPE}/${key}`;
  const response = await services.commerceFetch(url, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'correlation-id': services.correlationId,
    },
    body: JSON.stringify({
      c_email: email,
      c_productId: id,
      c_type: soon ? 'comingsoon' : 'backtostock',
      c_currentLocaleValue: locale.id,
    }),
  });
  if (response.ok) return undefined;
  const reason = `Saving the custom object failed with status ${response.status}`;
  if (response.status !== 400 && response.status !== 429) throw new Error(reason);
  services.log.warn(reason);
  return response.status === 429 ? 'too_many' : 'email';
}
