import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { isPaymentPage, paymentOrigins } from '../payment/payment-pages.ts';
import { captchaKey } from '../platform/preferences.server.ts';
import { requestServices } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { scriptOrigins, thirdParties } from './third-parties.server.ts';

/**
 * Passes to the server which script origins the document's CSP must allow: those configured by the merchant,
 * and the captcha's. Payment pages allow none and are marked with a header; they name the payment provider's origins.
 */
export const allowScripts: MiddlewareFunction<Response> = async ({ request, context: given }, next) => {
  const response = await next();
  if (isPaymentPage(new URL(request.url).pathname)) {
    response.headers.set('x-payment-page', 'yes');
    const { forms, frames } = (given as RouterContextProvider).get(paymentOrigins);
    if (forms.length > 0) response.headers.set('x-payment-forms', forms.join(' '));
    if (frames.length > 0) response.headers.set('x-payment-frames', frames.join(' '));
    return response;
  }
  const context = given as RouterContextProvider;
  const services = context.get(requestServices);
  const siteId = context.get(requestSite).site.id;
  const origins = scriptOrigins(await thirdParties(services, siteId));
  if (captchaKey(await services.preferences(siteId), services.log))
    response.headers.set('x-google-captcha', 'yes');
  if (origins.length > 0) response.headers.set('x-script-origins', origins.join(' '));
  return response;
};
