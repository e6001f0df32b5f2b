import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { SESSION_SECONDS } from '../../staff/sessions.ts';

type Settings = Pick<CommerceServices, 'staff'>;

const isSecure = ({ staff }: Settings) => staff.origin.startsWith('https:');

/** Without https no browser would keep the first name. */
const nameOf = (services: Settings) => (isSecure(services) ? '__Host-staff' : 'staff');

const attributesOf = (services: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(services) }) as const;

/** The token of a request's session; undefined without one. */
export const staffTokenOf = (services: Settings, c: Context): string | undefined =>
  getCookie(c, nameOf(services));

/** Gives the token of a session to the browser, until the session ends at the latest. */
export const setStaffCookie = (services: Settings, c: Context, token: string): void =>
  setCookie(c, nameOf(services), token, { ...attributesOf(services), maxAge: SESSION_SECONDS });

export const clearStaffCookie = (services: Settings, c: Context): void => {
  deleteCookie(c, nameOf(services), attributesOf(services));
};
