import type { LoginClient } from './login-client.ts';

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
    const known = tokens.get(siteId);
    const token = await (known ?? ask(siteId));
    if (token.expires - 60 > now().getTime() / 1000) return token.accessToken;
    // Of many that find it expired the first asks for another.
    const newer = tokens.get(siteId);
    return (await (newer && newer !== known ? newer : ask(siteId))).accessToken;
  };

  function ask(siteId: string) {
    const asked = login.guest(siteId);
    tokens.set(siteId, asked);
    asked.catch(() => tokens.get(siteId) === asked && tokens.delete(siteId));
    return asked;
  }
}
