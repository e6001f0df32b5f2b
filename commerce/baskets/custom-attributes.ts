import { z } from 'zod';
import { type CustomAttributes, customOf, MAX_ATTRIBUTES, withCustom } from '../http/custom-attributes.ts';
import { badRequest } from '../http/problem.ts';
import type { BasketItem, BasketState, ExtraAttributes } from './basket-state.ts';

/** Characters that all the extras of a basket may take as JSON: the row is written anew at every change. */
const MAX_CHARACTERS = 64_000;

const gift = { gift: z.boolean().nullish(), giftMessage: z.string().trim().max(1000).nullish() };

/** An object with the given fields, a gift's flag and message, and custom attributes. Null takes one away. */
export const withExtraAttributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withCustom({ ...shape, ...gift });

/** The same as a body has them: what is left out stays, null takes away. */
export type ExtraAttributesChange = {
  gift?: boolean | null | undefined;
  giftMessage?: string | null | undefined;
} & CustomAttributes;

/** Puts what was sent into a line or the shipment. */
export function setExtraAttributes(target: ExtraAttributes, change: ExtraAttributesChange): void {
  const { gift: isGift, giftMessage } = change;
  if (isGift === true) target.gift = true;
  else if (isGift !== undefined) delete target.gift;
  if (giftMessage) target.giftMessage = giftMessage;
  else if (giftMessage !== undefined) delete target.giftMessage;
  setCustomAttributes(target, change);
}

/** The custom attributes alone, as a basket has them. */
export function setCustomAttributes(target: Pick<ExtraAttributes, 'custom'>, change: object): void {
  const changed = Object.entries({ ...target.custom, ...customOf(change) });
  const kept = changed.filter(([, value]) => value !== null);
  if (kept.length > MAX_ATTRIBUTES) {
    throw badRequest(`At most ${MAX_ATTRIBUTES} custom attributes are kept of one thing.`);
  }
  if (kept.length > 0) target.custom = Object.fromEntries(kept);
  else delete target.custom;
}

/** Characters that what was said beside takes of a basket. */
export function attributeCharacters(content: BasketState): number {
  const { items, shipment, custom, shippingAddress, billingAddress, otherShipments = [] } = content;
  const said = [
    ...items.flatMap((item) => [extrasOf(item), ...Object.values(item.partExtras ?? {})]),
    ...otherShipments.flatMap((other) => [other.extras ?? {}, customOf(other.shippingAddress ?? {})]),
    ...[shipment ?? {}, custom ?? {}, customOf(shippingAddress ?? {}), customOf(billingAddress ?? {})],
  ];
  return JSON.stringify(said.filter((one) => Object.keys(one).length > 0)).length;
}

/** Throws when a basket in which so many characters were said has more now, and more than are kept. */
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

/** A basket without anything that was said beside. */
export function withoutExtraAttributes({
  custom: _custom,
  shipment: _shipment,
  ...content
}: BasketState): BasketState {
  const plain = ({
    gift: _gift,
    giftMessage: _message,
    custom: _said,
    partExtras: _parts,
    ...item
  }: BasketItem) => item;
  const { otherShipments, ...rest } = content;
  const bare = otherShipments?.map(({ extras: _extras, ...shipment }) => shipment);
  return { ...rest, ...(bare ? { otherShipments: bare } : {}), items: content.items.map(plain) };
}

/** The extras of a line, a part or the shipment in the platform's form. */
export const extraAttributesJson = ({ gift, giftMessage, custom }: ExtraAttributes = {}) => ({
  ...custom,
  gift: gift === true,
  ...(giftMessage ? { giftMessage } : {}),
});

/** Whether two lines were given the same custom attributes, in whatever order, and their parts too. */
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

/** What both say together, as much as is kept of one thing; where they differ, the first is right. */
export function joinCustom(
  target: Pick<ExtraAttributes, 'custom'>,
  other: Pick<ExtraAttributes, 'custom'>,
): void {
  const both = Object.entries({ ...target.custom, ...other.custom, ...target.custom });
  if (both.length > 0) target.custom = Object.fromEntries(both.slice(0, MAX_ATTRIBUTES));
}
