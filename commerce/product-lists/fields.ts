import { z } from 'zod';
import { withCustom } from '../http/custom-attributes.ts';
import { emailAddress } from '../http/email-address.ts';

const text = (max: number) => z.string().trim().max(max);

const LIST_TYPES = [
  'wish_list',
  'gift_registry',
  'shopping_list',
  'custom_1',
  'custom_2',
  'custom_3',
] as const;

const registrant = z.object({
  email: emailAddress,
  firstName: text(100),
  lastName: text(100),
  role: text(100),
});

const event = z.object({
  type: text(100).min(1),
  city: text(100).optional(),
  country: text(100).optional(),
  state: text(100).optional(),
  date: z.iso.datetime({ offset: true }).optional(),
});

/** Optional fields of a list besides its name, stored as sent; null removes. */
const details = {
  event: event.nullish(),
  registrant: registrant.nullish(),
  coRegistrant: registrant.nullish(),
};

/** Body of a new list; other fields of the contract's document are ignored. */
export const newList = withCustom({
  type: z.enum(LIST_TYPES).default('wish_list'),
  name: text(256).nullish(),
  description: text(1000).nullish(),
  public: z.boolean().default(false),
  ...details,
});

/** Body of a list update; the type cannot change. */
export const listUpdate = withCustom({
  name: text(256).nullish(),
  description: text(1000).nullish(),
  public: z.boolean().optional(),
  ...details,
});

const item = {
  priority: z.int().min(-1000).max(1000),
  public: z.boolean(),
  quantity: z.number().min(0).max(9999),
};

export const newItem = withCustom({
  type: z.enum(['product', 'gift_certificate']),
  productId: text(100).min(1).optional(),
  priority: item.priority.default(0),
  public: item.public.default(false),
  quantity: item.quantity.default(1),
});

export const itemUpdate = withCustom({
  priority: item.priority.optional(),
  public: item.public.optional(),
  quantity: item.quantity.optional(),
});

export type NewList = z.output<typeof newList>;
export type ListUpdate = z.output<typeof listUpdate>;
export type NewItem = z.output<typeof newItem>;
export type ItemUpdate = z.output<typeof itemUpdate>;
