import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { requestServices } from '../request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { scriptOrigins, thirdParties } from './third-parties.server.ts';

/** Tells the process which origins the policy of this document has to allow: those the merchant configured. */
export const allowScripts: MiddlewareFunction<Response> = async ({ context: given }, next) => {
  const response = await next();
  const context = given as RouterContextProvider;
  const origins = scriptOrigins(
    await thirdParties(context.get(requestServices), context.get(requestSite).site.id),
  );
  if (origins.length > 0) response.headers.set('x-script-origins', origins.join(' '));
  return response;
};
