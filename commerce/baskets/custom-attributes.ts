import { z } from 'zod';
import { type CustomAttributes, customOf, MAX_ATTRIBUTES, withCustom } from '../http/custom-attributes.ts';
import { badRequest } from '../http/problem.ts';
import { withoutCardNumber } from '../payments/card.ts';
import type { BasketItem, BasketState, ExtraAttributes } from './basket-state.ts';

/** Maximum size of all custom attributes in JSON characters; every change rewrites the row. */
const MAX_CHARACTERS = 64_000;

const gift = {
  gift: z.boolean().nullish(),
  giftMessage: withoutCardNumber(z.string().trim().max(1000)).nullish(),
};

/** Object schema with gift fields and custom attributes; null removes a value. */
export const withExtraAttributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withCustom({ ...shape, ...gift });

/** A change of attributes: omitted fields stay, null removes them. */
export type ExtraAttributesChange = {
  gift?: boolean | null | undefined;
  giftMessage?: string | null | undefined;
} & CustomAttributes;

/** Applies a change to a line or shipment. */
export function setExtraAttributes(target: ExtraAttributes, change: ExtraAttributesChange): void {
  const { gift: isGift, giftMessage } = change;
  if (isGift === true) target.gift = true;
  else if (isGift !== undefined) delete target.gift;
  if (giftMessage) target.giftMessage = giftMessage;
  else if (giftMessage !== undefined) delete target.giftMessage;
  setCustomAttributes(target, change);
}

/** Applies custom attributes only. */
export function setCustomAttributes(target: Pick<ExtraAttributes, 'custom'>, change: object): void {
  const changed = Object.entries({ ...target.custom, ...customOf(change) });
  const remaining = changed.filter(([, value]) => value !== null);
  if (remaining.length > MAX_ATTRIBUTES) {
    throw badRequest(`At most ${MAX_ATTRIBUTES} custom attributes can be stored per object.`);
  }
  if (remaining.length > 0) target.custom = Object.fromEntries(remaining);
  else delete target.custom;
}

/** Size of all gift and custom attributes of a basket in JSON characters. */
export function attributeCharacters(content: BasketState): number {
  const { items, shipment, custom, shippingAddress, billingAddress, otherShipments = [] } = content;
  const attributes = [
    ...items.flatMap((item) => [extrasOf(item), ...Object.values(item.partExtras ?? {})]),
    ...otherShipments.flatMap((other) => [other.extras ?? {}, customOf(other.shippingAddress ?? {})]),
    ...[shipment ?? {}, custom ?? {}, customOf(shippingAddress ?? {}), customOf(billingAddress ?? {})],
  ];
  return JSON.stringify(attributes.filter((one) => Object.keys(one).length > 0)).length;
}

/** Throws 400 when the attributes exceed the maximum size and grew; `before` is the earlier size. */
export function checkAttributeSize(content: BasketState, before: number): void {
  const now = attributeCharacters(content);
  if (now <= MAX_CHARACTERS || now <= before) return;
  throw badRequest(
    `Custom attributes and gift messages of a basket take at most ${MAX_CHARACTERS} characters.`,
  );
}

const extrasOf = ({ gift, giftMessage, custom }: ExtraAttributes): ExtraAttributes => ({
  ...(gift ? { gift } : {}),
  ...(giftMessage ? { giftMessage } : {}),
  ...(custom ? { custom } : {}),
});

/** Returns the basket without gift and custom attributes. */
export function withoutExtraAttributes({
  custom: _custom,
  shipment: _shipment,
  ...content
}: BasketState): BasketState {
  const plain = ({
    gift: _gift,
    giftMessage: _message,
    custom: _itemCustom,
    partExtras: _parts,
    ...item
  }: BasketItem) => item;
  const { otherShipments, ...rest } = content;
  const bare = otherShipments?.map(({ extras: _extras, ...shipment }) => shipment);
  return { ...rest, ...(bare ? { otherShipments: bare } : {}), items: content.items.map(plain) };
}

/** Attributes of a line, bundle part or shipment in the platform's format. */
export const extraAttributesJson = ({ gift, giftMessage, custom }: ExtraAttributes = {}) => ({
  ...custom,
  gift: gift === true,
  ...(giftMessage ? { giftMessage } : {}),
});

/** Whether two lines and their bundle parts have the same custom attributes, in any order. */
export const sameCustom = (a: BasketItem, b: BasketItem): boolean => allCustom(a) === allCustom(b);

const allCustom = ({ custom, partExtras = {} }: BasketItem): string =>
  JSON.stringify([
    Object.entries(custom ?? {}).sort(),
    Object.entries(partExtras).map(([place, { custom: own, ...gift }]) => [
      place,
      Object.entries(own ?? {}).sort(),
      Object.entries(gift).sort(),
    ]),
  ]);

/** Merges custom attributes up to the maximum number; values of the target take precedence. */
export function joinCustom(
  target: Pick<ExtraAttributes, 'custom'>,
  other: Pick<ExtraAttributes, 'custom'>,
): void {
  const both = Object.entries({ ...target.custom, ...other.custom, ...target.custom });
  if (both.length > 0) target.custom = Object.fromEntries(both.slice(0, MAX_ATTRIBUTES));
}
