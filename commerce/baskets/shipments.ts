import { badRequest, notFound } from '../http/problem.ts';
import type { Destination } from '../shipping/methods.ts';
import type { BasketItem, BasketState, Shipment } from './basket-state.ts';

/** Id of the shipment that every basket has; unassigned items belong to it. */
export const DEFAULT_SHIPMENT = 'me';

/** Maximum shipments besides the default one. */
const MAX_SHIPMENTS = 50;

/** Returns all shipments of a basket, the default one first. */
export function shipmentsOf(content: BasketState): Shipment[] {
  const { shippingAddress, shippingMethodId, shipment } = content;
  const own = {
    id: DEFAULT_SHIPMENT,
    ...(shippingAddress ? { shippingAddress } : {}),
    ...(shippingMethodId ? { shippingMethodId } : {}),
    ...(shipment ? { extras: shipment } : {}),
  };
  return [own, ...(content.otherShipments ?? [])];
}

/** Returns the shipments that have items. */
export function sentShipments(content: BasketState): Shipment[] {
  const used = new Set(content.items.map(shipmentIdOf));
  return shipmentsOf(content).filter(({ id }) => used.has(id));
}

/** Returns a shipment by id; throws 404 when the basket has none. */
export function shipmentOf(content: BasketState, id: string): Shipment {
  const found = shipmentsOf(content).find((shipment) => shipment.id === id);
  if (!found) throw notFound(`The basket has no shipment '${id}'.`, 'shipment-not-found');
  return found;
}

/** Where a shipment goes: its address, or the store that the shopper chose as PWA Kit does (`c_fromStoreId`). */
export function destinationOf({ shippingAddress, extras }: Omit<Shipment, 'id'>): Destination {
  const storeId = extras?.custom?.c_fromStoreId;
  return { ...shippingAddress, storeId: typeof storeId === 'string' && storeId ? storeId : undefined };
}

/** Replaces a shipment with its changed version. */
export function putShipment(content: BasketState, changed: Shipment): void {
  if (changed.id !== DEFAULT_SHIPMENT) {
    content.otherShipments = content.otherShipments?.map((known) =>
      known.id === changed.id ? changed : known,
    );
    return;
  }
  const { shippingAddress, shippingMethodId, extras } = changed;
  if (shippingAddress) content.shippingAddress = shippingAddress;
  if (shippingMethodId) content.shippingMethodId = shippingMethodId;
  else delete content.shippingMethodId;
  if (extras) content.shipment = extras;
}

/** Adds an empty shipment; throws 400 when the id exists or there are too many. */
export function addShipment(content: BasketState, id: string): Shipment {
  const others = content.otherShipments ?? [];
  if (shipmentsOf(content).some((known) => known.id === id)) {
    throw badRequest(
      `The basket already has a shipment '${id}'.`,
      'shipment-already-exists',
      'Shipment Already Exists',
    );
  }
  if (others.length >= MAX_SHIPMENTS)
    throw badRequest(`A basket has at most ${MAX_SHIPMENTS + 1} shipments.`);
  const shipment = { id };
  content.otherShipments = [...others, shipment];
  return shipment;
}

/** Removes a shipment and its items. */
export function removeShipment(content: BasketState, id: string): void {
  const others = (content.otherShipments ?? []).filter((shipment) => shipment.id !== id);
  content.items = content.items.filter((item) => shipmentIdOf(item) !== id);
  const certificates = content.giftCertificates?.filter((item) => item.shipmentId !== id) ?? [];
  if (certificates.length > 0) content.giftCertificates = certificates;
  else delete content.giftCertificates;
  if (others.length > 0) content.otherShipments = others;
  else delete content.otherShipments;
}

export const shipmentIdOf = ({ shipmentId }: Pick<BasketItem, 'shipmentId'>): string =>
  shipmentId ?? DEFAULT_SHIPMENT;

/** Assigns a line to a shipment; throws 400 when the basket has none with that id. */
export function assignTo(content: BasketState, item: BasketItem, id: string | undefined): void {
  if (id === undefined) return;
  if (!shipmentsOf(content).some((shipment) => shipment.id === id)) {
    throw badRequest(`The basket has no shipment '${id}'.`, 'invalid-shipment-id', 'Invalid Shipment ID');
  }
  if (id === DEFAULT_SHIPMENT) delete item.shipmentId;
  else item.shipmentId = id;
}
