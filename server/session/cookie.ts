import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const siteSession = z.object({
  customerId: z.string(),
  usid: z.string(),
  registered: z.boolean(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** end of the access token, seconds since 1970 */
  expires: z.number(),
  /** whether the session outlives the browser */
  remember: z.boolean().default(true),
});

const content = z.object({
  sites: z.record(z.string(), siteSession),
  values: z.record(z.string(), z.string()),
  /** ids of sites whose session ended and has no successor */
  ended: z.array(z.string()).default([]),
});

export type SiteSession = z.output<typeof siteSession>;
/** Content of the cookie: a shopper session per site, the sites where it ended, and small values of the checkout. */
export type SessionContent = z.output<typeof content>;

export const SESSION_COOKIE = 'vitrine_session';
/** Prefix that prevents other hosts, including subdomains, from setting the cookie over https. */
const hostOnly = (secure: boolean) => (secure ? '__Host-' : '');
const MAX_AGE_SECONDS = 30 * 24 * 3600;
/** Browsers drop a cookie above 4096 bytes, name and attributes included. */
const PART_SIZE = 3600;
const MAX_PARTS = 4;

const emptySession = (): SessionContent => ({ sites: {}, values: {}, ended: [] });

/** Reads the session from a Cookie header; a forged, foreign or outdated cookie reads as empty. */
export async function openSession(
  header: string | null | undefined,
  key: Uint8Array,
  secure: boolean,
): Promise<SessionContent> {
  const cookies = new Map(
    (header ?? '').split(/;\s*/).map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
    }),
  );
  let sealed = '';
  for (let part = 0; part < MAX_PARTS; part++) sealed += cookies.get(partName(part, secure)) ?? '';
  if (!sealed) return emptySession();
  try {
    const { payload } = await jwtDecrypt(sealed, key, { issuer: 'vitrine' });
    return content.parse(payload.session);
  } catch {
    return emptySession();
  }
}

/**
 * Returns the Set-Cookie values that store the session; unused parts are cleared. They become session cookies when one
 * of the sessions must not outlive the browser.
 */
export async function sealSession(
  session: SessionContent,
  key: Uint8Array,
  secure: boolean,
): Promise<string[]> {
  const sealed = await new EncryptJWT({ session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer('vitrine')
    .setIssuedAt()
    .setExpirationTime(`${MAX_AGE_SECONDS}s`)
    .encrypt(key);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const lasting = Object.values(session.sites).every(({ remember }) => remember);
  const maxAge = lasting ? `; Max-Age=${MAX_AGE_SECONDS}` : '';
  return Array.from({ length: MAX_PARTS }, (_, part) => {
    const text = sealed.slice(part * PART_SIZE, (part + 1) * PART_SIZE);
    return `${partName(part, secure)}=${text}; ${attributes}${text ? maxAge : '; Max-Age=0'}`;
  });
}

const partName = (part: number, secure: boolean) =>
  hostOnly(secure) + (part === 0 ? SESSION_COOKIE : `${SESSION_COOKIE}.${part}`);
