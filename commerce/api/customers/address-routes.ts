import { type Context, Hono } from 'hono';
import { deleteAddress, findAddress, insertAddress, updateAddress } from '../../customers/addresses.ts';
import { addressUpdate, newAddress } from '../../customers/fields.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireRegisteredSelf } from '../../identity/require-self.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** A customer's address book; the address name identifies an address. */
export function addressRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/', takes({ body: newAddress }), (c) => add(services, c))
    .get('/:addressName', (c) => read(services, c))
    .patch('/:addressName', takes({ body: addressUpdate }), (c) => change(services, c))
    .delete('/:addressName', (c) => remove(services, c));
}

const name = (c: Context) => c.req.param('addressName') ?? '';
const missing = (id: string) => notFound(`No address with ID '${id}' could be found.`);
const inUse = (id: string) =>
  badRequest(`The address ID '${id}' is already in use.`, 'address-id-already-in-use', 'Address Id In Use');

async function add(services: CommerceServices, c: Context<Taking<typeof newAddress>>): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  const input = await c.var.input.body();
  const address = await insertAddress(services.db, services.now(), customerId, input);
  if (address === 'in-use') throw inUse(input.addressId);
  return c.json(address);
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  const address = await findAddress(services.db, customerId, name(c));
  if (!address) throw missing(name(c));
  return c.json(address);
}

async function change(
  services: CommerceServices,
  c: Context<Taking<typeof addressUpdate>>,
): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  const input = await c.var.input.body();
  const address = await updateAddress(services.db, customerId, name(c), input);
  if (address === undefined) throw missing(name(c));
  if (address === 'in-use') throw inUse(input.addressId ?? name(c));
  return c.json(address);
}

async function remove(services: CommerceServices, c: Context): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  if (!(await deleteAddress(services.db, customerId, name(c)))) throw missing(name(c));
  return c.body(null, 204);
}
