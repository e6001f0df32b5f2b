import { Hono } from 'hono';
import { PAYMENT_EVENTS } from '../../commerce/api/payment-provider/provider-routes.ts';
import { ONE_CLICK_PATH } from '../../commerce/newsletter/one-click-url.ts';
import { SANDBOX_PAGES } from '../../commerce/payments/sandbox.ts';
import { plainHeaders } from '../documents/content-security.ts';
import { CSP_REPORTS, createCspReports } from '../documents/csp-reports.ts';
import { clientAddress } from '../http/client-address.ts';
import { PREVIEW_PATH, previewResponse } from '../preview/preview-handler.ts';
import { documentRoutes } from './document-routes.ts';
import { errorResponse } from './error-response.ts';
import {
  addHeaders,
  allowMethods,
  inTurn,
  kind,
  redirectToCanonical,
  requireSameOrigin,
  whenRead,
} from './middleware.ts';
import { operationsRoutes } from './operations.ts';
import { proxyRoute } from './proxy-route.ts';
import { serviceRoute } from './service-route.ts';
import { staticFile } from './static-file.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

/** The store's routes, in the order in which a request tries them. */
export function createStoreApp(parts: StoreParts): Hono<StoreEnv> {
  const { secure } = parts.policy;
  const documents = documentRoutes(parts);
  const service = serviceRoute(parts);
  const reportViolations = createCspReports(parts.log);

  return (
    new Hono<StoreEnv>({ getPath: (_request, options) => options?.env?.url.pathname ?? '/' })
      .onError(errorResponse(parts.log))
      .use(addHeaders(plainHeaders(parts.policy)))
      .use(allowMethods)
      .use(documents.readTarget, documents.cached)
      .route('/', operationsRoutes(parts))
      .use(staticFile(parts))
      .all('/images/*', kind('image'), whenRead(parts.admission), service)
      // Browsers send violation reports without an Origin.
      .all(CSP_REPORTS, kind('operations'), (c) =>
        reportViolations(c.env.incoming, clientAddress(c.env.incoming, parts.trustedProxies)),
      )
      // Payment providers send events without an Origin; the body is signed.
      .post(`${PAYMENT_EVENTS}:provider`, inTurn(parts.admission), kind('personal'), service)
      // Mail programs unsubscribe without an Origin (RFC 8058); the URL is signed.
      .use(requireSameOrigin({ except: ONE_CLICK_PATH }))
      .use(inTurn(parts.admission))
      .all(ONE_CLICK_PATH, kind('personal'), service)
      .all(`${SANDBOX_PAGES}*`, kind('personal'), service)
      .all(PREVIEW_PATH, kind('operations'), (c) =>
        previewResponse(c.env.incoming, c.env.url, { key: parts.sessions.key, secure }),
      )
      .all(`${parts.proxy.basePath}/*`, kind('proxy'), proxyRoute(parts))
      .use(redirectToCanonical)
      .get('*', documents.shared)
      .all('*', kind('personal'), documents.personal)
  );
}
