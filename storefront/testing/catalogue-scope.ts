import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { RequestServices } from '../sites/request-services.ts';
import { recordingLog } from './recording-log.ts';

/** Origin of the fake commerce service in tests. */
export const COMMERCE = 'http://commerce.test';

/** Scope of a request to RivageEU; `answer` fakes the commerce service. */
export function scopeAnsweredBy(
  answer: (url: URL, headers: Headers, body: unknown, method: string) => Response | Promise<Response>,
  given: { locale?: string; invalidatesCache?: boolean } = {},
): CatalogueScope {
  const services: Partial<RequestServices> = {
    api: {
      origin: COMMERCE,
      shortCode: 'vitrine',
      organizationId: 'f_ecom_vtrn_001',
      clientId: 'the-client',
    },
    commerceFetch: async (input, init) =>
      answer(new URL(String(input)), new Headers(init?.headers), init?.body, init?.method ?? 'GET'),
    catalogueToken: async (siteId) => `token-of-${siteId}`,
    invalidatesCache: given.invalidatesCache ?? true,
    correlationId: 'abcd-1234',
    log: recordingLog(),
  };
  return {
    services: services as RequestServices,
    site: { id: 'RivageEU', name: 'Rivage', l10n: { supportedLocales: [], defaultLocale: 'en-IE' } },
    locale: { id: given.locale ?? 'en-IE', preferredCurrency: 'EUR' },
  };
}
