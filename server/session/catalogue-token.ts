import type { LoginClient } from './login-client.ts';

/**
 * Caches one guest token per site for catalogue reads of shared documents, so that bots and first visits create no
 * sessions.
 */
export function createCatalogueTokens(
  login: LoginClient,
  now: () => Date,
): (siteId: string) => Promise<string> {
  const tokens = new Map<string, Promise<{ accessToken: string; expires: number }>>();
  return async (siteId) => {
    const known = tokens.get(siteId);
    const token = await (known ?? requestToken(siteId));
    if (token.expires - 60 > now().getTime() / 1000) return token.accessToken;
    // Concurrent callers that find it expired share one request.
    const newer = tokens.get(siteId);
    return (await (newer && newer !== known ? newer : requestToken(siteId))).accessToken;
  };

  function requestToken(siteId: string) {
    const request = login.guest(siteId);
    tokens.set(siteId, request);
    request.catch(() => tokens.get(siteId) === request && tokens.delete(siteId));
    return request;
  }
}
