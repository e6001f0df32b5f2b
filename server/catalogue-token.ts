import type { LoginClient } from './session/login-client.ts';

/**
 * One guest token a site, shared by every document, for reading the catalogue. So neither a bot nor a
 * first visit makes sessions.
 */
export function createCatalogueTokens(
  login: LoginClient,
  now: () => Date,
): (siteId: string) => Promise<string> {
  const tokens = new Map<string, Promise<{ accessToken: string; expires: number }>>();
  return async (siteId) => {
    const known = await tokens.get(siteId)?.catch(() => undefined);
    if (known && known.expires - 60 > now().getTime() / 1000) return known.accessToken;
    const asked = login.guest(siteId);
    tokens.set(siteId, asked);
    asked.catch(() => tokens.delete(siteId));
    return (await asked).accessToken;
  };
}
