import { type Context, Hono } from 'hono';
import { listAddresses } from '../../customers/addresses.ts';
import { checkPassword } from '../../customers/check-password.ts';
import { customerUpdate, passwordChange, registration } from '../../customers/fields.ts';
import { listInstruments } from '../../customers/payment-instruments.ts';
import {
  type CustomerRow,
  findCustomer,
  insertCustomer,
  updateCustomer,
} from '../../customers/repository.ts';
import { changePassword } from '../../customers/reset-tokens.ts';
import { toCustomer } from '../../customers/view.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { checkStored } from '../../http/stored-quota.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { customerNotFound, requireRegisteredSelf, requireSelf } from '../../identity/require-self.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { countRegistration } from '../../identity/throttle.ts';
import { claimOrder } from '../../orders/claim-order.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { addressRoutes } from './address-routes.ts';
import {
  checkLogin,
  loginInUse,
  proveSignInChange,
  startSignInChange,
  wantedSignIn,
} from './change-sign-in.ts';
import { createResetToken, resetBody, resetRequestBody, useResetToken } from './password-reset.ts';
import { paymentInstrumentRoutes } from './payment-instrument-routes.ts';
import { verifyCurrentPassword } from './verify-password.ts';

/** Shopper Customers, below /customer/shopper-customers/v1/organizations/:organizationId. */
export function customerRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/customers', takes({ body: registration }), (c) => register(services, c))
    .post('/customers/password/actions/create-reset-token', takes({ body: resetRequestBody }), (c) =>
      createResetToken(services, c),
    )
    .post('/customers/password/actions/reset', takes({ body: resetBody }), (c) => useResetToken(services, c))
    .get('/customers/:customerId', (c) => read(services, c))
    .patch('/customers/:customerId', takes({ body: customerUpdate }), (c) => update(services, c))
    .put('/customers/:customerId/password', takes({ body: passwordChange }), (c) => setPassword(services, c))
    .route('/customers/:customerId/addresses', addressRoutes(services))
    .route('/customers/:customerId/payment-instruments', paymentInstrumentRoutes(services));
}

/** Maximum characters of a profile including its custom attributes. */
const MAX_PROFILE_CHARACTERS = 16_000;

/** Returns a customer with addresses and payment instruments. */
async function customerJson(services: CommerceServices, row: CustomerRow) {
  const { db } = services;
  return toCustomer(row, await listAddresses(db, row.id), await listInstruments(db, services.now(), row.id));
}

/** Throws 429 when a login or client address exceeds the registration limit. */
async function checkRegistrations(services: CommerceServices, c: Context, listId: string, login: string) {
  if (await countRegistration(services.db, services.now(), listId, login, clientAddress(c))) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many registrations. Please wait 15 minutes.',
  );
}

async function register(
  services: CommerceServices,
  c: Context<Taking<typeof registration>>,
): Promise<Response> {
  const shopper = await requireShopper(services, c);
  const {
    customer: { c_orderNo: orderNo, ...customer },
    password,
  } = await c.var.input.body();
  checkPassword(password);
  checkLogin(customer);
  const { customerListId, siteId, locale } = await resolveSite(
    services,
    shopper.siteId,
    c.req.query('locale'),
  );
  await checkRegistrations(services, c, customerListId, customer.login);
  const passwordHash = await hashPassword(password);
  const row = await services.db.transaction().execute(async (trx) => {
    const made = await insertCustomer(trx, customerListId, customer, passwordHash);
    if (made !== 'login-in-use') checkStored('customer', MAX_PROFILE_CHARACTERS, made.profile);
    if (made !== 'login-in-use') {
      const to = { siteId, locale: made.preferred_locale ?? locale };
      const about = { customerId: made.id };
      await postMail(trx, services.now(), { kind: 'welcome', ...to, about });
      await postMail(trx, services.now(), {
        kind: 'verify-email',
        ...to,
        about: { ...about, email: made.email },
      });
      if (typeof orderNo === 'string') await claimOrder(trx, shopper, orderNo, made, services.now());
    }
    return made;
  });
  if (row === 'login-in-use') throw loginInUse(customer.login);
  return c.json(await customerJson(services, row));
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  if (!shopper.registered) return c.json({ authType: 'guest', customerId: shopper.customerId });
  const row = await findCustomer(services.db, shopper.customerId);
  if (!row) throw customerNotFound(shopper.customerId);
  return c.json(await customerJson(services, row));
}

/**
 * PATCH: writes profile fields at once. A new email or login requires the current password; a new email
 * applies only after its verification link was opened, and until then the response contains the old one.
 */
async function update(
  services: CommerceServices,
  c: Context<Taking<typeof customerUpdate>>,
): Promise<Response> {
  const { db } = services;
  const { customerId, siteId, usid } = await requireRegisteredSelf(services, c);
  const { login, email, currentPassword = '', ...change } = await c.var.input.body();
  const before = await findCustomer(db, customerId);
  if (!before) throw customerNotFound(customerId);
  const wanted = wantedSignIn(before, { login, email });
  if (wanted) await proveSignInChange(services, c, before, wanted, { currentPassword, usid });
  const { locale } = await resolveSite(services, siteId, c.req.query('locale'));
  const mail = { siteId, locale: c.req.query('locale') ? locale : (before.preferred_locale ?? locale) };
  const now = services.now();
  const row = await db.transaction().execute(async (trx) => {
    const signIn = wanted ? await startSignInChange(trx, now, before, wanted, mail) : {};
    const changed = await updateCustomer(trx, now, customerId, { ...change, ...signIn });
    // Throws inside the transaction to roll it back.
    if (changed === 'login-in-use') throw loginInUse(wanted!.login);
    if (changed) checkStored('customer', MAX_PROFILE_CHARACTERS, changed.profile, before.profile);
    return changed;
  });
  if (!row) throw customerNotFound(customerId);
  return c.json(await customerJson(services, row));
}

/** Ends every session of the customer, including this one, in case a token was copied. */
async function setPassword(
  services: CommerceServices,
  c: Context<Taking<typeof passwordChange>>,
): Promise<Response> {
  const { db } = services;
  const { customerId, usid } = await requireRegisteredSelf(services, c);
  const { currentPassword, password } = await c.var.input.body();
  const row = await findCustomer(db, customerId);
  if (!row) throw customerNotFound(customerId);
  checkPassword(password);
  await verifyCurrentPassword(services, c, row, currentPassword, usid);
  const passwordHash = await hashPassword(password);
  await changePassword(db, services.now(), { customerId, usid, passwordHash });
  return c.body(null, 204);
}
