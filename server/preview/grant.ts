import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Preview } from '../../storefront/sites/request-services.ts';

const COOKIE = 'vitrine_preview';
/** Lifetime of a preview link and of a preview, in seconds. */
const LINK_SECONDS = 3600;
const PREVIEW_SECONDS = 8 * 3600;

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const schema = z.object({
  at: instant.optional(),
  groups: z.array(z.string().min(1).max(256)).max(20).default([]),
});

/** Parses a preview date and customer groups; undefined when one is invalid. */
export function parsePreview(at: string | null | undefined, groups: string | null | undefined) {
  const named = groups?.split(',').map((group) => group.trim());
  return schema.safeParse({ at: at ?? undefined, groups: named?.filter(Boolean) ?? [] }).data;
}

type Purpose = 'link' | 'cookie';

function seal(preview: Preview, key: Uint8Array, purpose: Purpose): Promise<string> {
  return new EncryptJWT({ preview })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(`vitrine-preview-${purpose}`)
    .setIssuedAt()
    .setExpirationTime(`${purpose === 'link' ? LINK_SECONDS : PREVIEW_SECONDS}s`)
    .encrypt(key);
}

async function open(sealed: string, key: Uint8Array, purpose: Purpose): Promise<Preview | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, { issuer: `vitrine-preview-${purpose}` });
    return schema.safeParse(payload.preview).data;
  } catch {
    return undefined;
  }
}

/** A link that starts a preview, valid for an hour for anyone who has it. */
export async function previewLink(publicUrl: string, preview: Preview, key: Uint8Array): Promise<string> {
  const grant = await seal(preview, key, 'link');
  return `${publicUrl.replace(/\/$/, '')}/__preview?${new URLSearchParams({ grant })}`;
}

/** The preview cookie for a link; undefined when the link is forged or expired. */
export async function cookieOfLink(grant: string, key: Uint8Array, secure: boolean) {
  const preview = await open(grant, key, 'link');
  return preview && cookie(await seal(preview, key, 'cookie'), secure, PREVIEW_SECONDS);
}

export const endedCookie = (secure: boolean): string => cookie('', secure, 0);

const cookie = (value: string, secure: boolean, seconds: number) =>
  `${secure ? '__Host-' : ''}${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/** Whether a request has a preview cookie, valid or not. */
export const hasPreviewCookie = (header: string | undefined): boolean =>
  header?.includes(`${COOKIE}=`) ?? false;

/**
 * The preview of a request, from its cookie; `effectiveDateTime` and `customerGroupIds` in the URL override it. Undefined
 * without a valid cookie.
 */
export async function previewOf(
  header: string | undefined,
  url: URL,
  key: Uint8Array,
): Promise<Preview | undefined> {
  const sealed = header?.match(/(?:^|;\s*)(?:__Host-)?vitrine_preview=([^;]+)/)?.[1];
  const granted = sealed && (await open(sealed, key, 'cookie'));
  if (!granted) return undefined;
  const at = url.searchParams.get('effectiveDateTime');
  const groups = url.searchParams.get('customerGroupIds');
  return (at === null && groups === null ? undefined : parsePreview(at, groups)) ?? granted;
}
