import { spendCaptcha } from '../captcha/captcha.server.ts';
import type { SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getProduct } from '../product-data/product.server.ts';
import type { NotifyInput } from './notify-schema.ts';

const TYPE = 'EmailMeCustomer';

/** What came of a wish; `newsletter` when that was asked for too. */
export interface NotifyOutcome {
  kept: boolean;
  /** nothing is kept of who did not solve the captcha, nor for what nobody waits for */
  refused?: 'captcha' | 'product';
  newsletter?: SignUpOutcome;
}

/** The status a wish is answered with. */
export const statusOf = ({ kept, refused }: NotifyOutcome): number => (kept ? 200 : refused ? 400 : 502);

/**
 * Keeps who wants to be told of a product and solved the captcha, then signs them up for the newsletter if they ticked that. Never throws:
 * what went wrong is logged and nothing is kept (specification, section 8).
 */
export async function keepWish(
  scope: CatalogueScope,
  { email, productId, marketing }: NotifyInput,
  captcha: string,
): Promise<NotifyOutcome> {
  let pass: string | undefined;
  try {
    const awaited = await awaitedProduct(scope, productId);
    if (!awaited) return { kept: false, refused: 'product' };
    pass = await spendCaptcha(scope, captcha);
    if (!pass) return { kept: false, refused: 'captcha' };
    await putObject(scope, email, awaited);
  } catch (error) {
    scope.services.log.error('saving a back-in-stock request failed', error);
    return { kept: false };
  }
  if (!marketing) return { kept: true };
  const input = { email, source: 'notifyme', consent: true } as const;
  return { kept: true, newsletter: await signUpForNewsletter(scope, input, pass) };
}

interface AwaitedProduct {
  id: string;
  length: string;
  soon: boolean;
}

/** What the catalogue says of it, whatever the form says; undefined when it is nothing that can be waited for. */
async function awaitedProduct(scope: CatalogueScope, id: string): Promise<AwaitedProduct | undefined> {
  const product = await getProduct(scope, id);
  const variant = product?.variants.find((one) => one.id === id);
  const whole = product?.id === id && product.variants.length === 0 ? product : undefined;
  const found = variant ?? whole;
  if (!found || !(found.awaited || found.orderable)) return undefined;
  return { id, length: variant?.values.length ?? '', soon: found.awaited === 'soon' };
}

async function putObject(
  { services, site, locale }: CatalogueScope,
  email: string,
  { id, length, soon }: AwaitedProduct,
): Promise<void> {
  const token = await services.merchant.token();
  if (!token) throw new Error('There is no client of the account manager');
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
  if (!response.ok) throw new Error(`The custom object was refused: ${response.status}`);
}
