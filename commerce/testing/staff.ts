import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../identity/passwords.ts';
import type { Role } from '../staff/roles.ts';
import { newSeed, offeredSecret, sealSecret } from '../staff/second-factor.ts';
import { openStaffSession } from '../staff/sessions.ts';
import type { RunningService } from './service.ts';

export const STAFF_PASSWORD = 'nine green bottles';
let passwordHash: Promise<string> | undefined;

/** The code that an authenticator application shows for a secret. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** What browsers send from a page of the own origin. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Somebody of the staff, with a session. */
export interface StaffUser {
  id: string;
  email: string;
  secret: string;
  cookie: string;
  /** calls `/admin/v1` from a page of the own origin, with the cookie */
  admin(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<RunningService['call']>;
  /** the code that is shown now */
  code(): string;
}

/** Calls `/admin/v1` with a cookie as a page of the own origin does. */
export const callWith =
  (service: RunningService, cookie: string): StaffUser['admin'] =>
  (method, path, body, headers = {}) =>
    service.call(method, `/admin/v1${path}`, {
      headers: { cookie, ...OWN_PAGE, ...headers },
      ...(body === undefined ? {} : { body }),
    });

/** Adds an active account of staff, and opens a session of it. Its password is STAFF_PASSWORD. */
export async function addStaff(
  service: RunningService,
  email: string,
  role: Role = 'administrator',
  sites: string[] | null = null,
): Promise<StaffUser> {
  const { db, services } = service;
  passwordHash ??= hashPassword(STAFF_PASSWORD);
  const id = randomUUID();
  const secret = offeredSecret(id, newSeed());
  const now = services.now();
  const account = await db
    .insertInto('staff_account')
    .values({
      id,
      email,
      name: 'Ada Byrne',
      language: 'en',
      password_hash: await passwordHash,
      totp_secret: sealSecret(services.staff.key, id, secret),
      totp_step: null,
      role,
      sites,
      state: 'active',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { token } = await openStaffSession(db, now, account);
  const cookie = `staff=${token}`;
  return {
    id,
    email,
    secret,
    cookie,
    admin: callWith(service, cookie),
    code: () => codeOf(secret, services.now()),
  };
}
