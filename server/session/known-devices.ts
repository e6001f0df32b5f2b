/** Header and cookie by which the login service recognises a device (commerce/api/auth/device-token.ts). */
export const DEVICE_HEADER = 'vitrine-device';
const DEVICE_COOKIE = 'vitrine_device';
const MAX_AGE_SECONDS = 365 * 24 * 3600;
/** Maximum number of tokens, two people of a household: a cookie is sent with every request. */
const MAX_DEVICES = 2;

/** Device tokens the login service issued to this browser after earlier sign-ins, one per customer. */
export interface KnownDevices {
  /** wraps a fetch: sends the tokens to the login service and stores new ones */
  through(commerceFetch: typeof fetch): typeof fetch;
  setCookies(): string[];
}

/**
 * Reads the device tokens from a Cookie header. They grant nothing: attempts from a known device are counted separately
 * from others. They survive signing out.
 */
export function readDevices(header: string | null | undefined, secure: boolean): KnownDevices {
  const name = `${secure ? '__Host-' : ''}${DEVICE_COOKIE}`;
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  let tokens = (pair?.slice(name.length + 1) ?? '')
    .split('~')
    .filter((token) => /^[\w.-]{1,900}$/.test(token));
  let changed = false;
  return {
    through: (commerceFetch) => async (input, init) => {
      if (!/\/oauth2\/login$/.test(String(input))) return commerceFetch(input, init);
      const headers = new Headers(init?.headers);
      if (tokens.length > 0) headers.set(DEVICE_HEADER, tokens.join(' '));
      const response = await commerceFetch(input, { ...init, headers });
      const given = response.headers.get(DEVICE_HEADER);
      if (given) {
        const whose = customerOf(given);
        tokens = [given, ...tokens.filter((token) => customerOf(token) !== whose)].slice(0, MAX_DEVICES);
        changed = true;
      }
      return response;
    },
    setCookies: () =>
      changed
        ? [
            `${name}=${tokens.join('~')}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${MAX_AGE_SECONDS}`,
          ]
        : [],
  };
}

/** The customer hash of a token, not verified here. */
function customerOf(token: string): string {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return String((JSON.parse(payload) as { sub?: unknown }).sub);
  } catch {
    return '';
  }
}
