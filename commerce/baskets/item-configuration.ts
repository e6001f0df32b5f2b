import { badRequest } from '../http/problem.ts';
import type { DefinedOption } from '../products/related.ts';
import type { BasketItem, OptionChoice } from './basket-state.ts';
import type { BundlePart, LineProduct } from './line-product.ts';

/** A stock record that one piece of a line takes from. */
export interface StockNeed {
  productId: string;
  quantity: number;
  /** a bundle may have a record of its own beside those of its parts, or none */
  optional?: boolean;
}

/** A value of an option as a line has it. */
export interface ChosenOption {
  option: DefinedOption;
  value: DefinedOption['values'][number];
}

/** The product that a line has for a part of a bundle. */
export interface ChosenPart {
  productId: string;
  name: string;
  /** pieces in one bundle */
  quantity: number;
}

/** What was chosen of a product, and the stock one piece of it takes. */
export interface ItemConfiguration {
  options: ChosenOption[];
  parts: ChosenPart[];
  stock: StockNeed[];
}

/** What a line holds; undefined when a value or part it was chosen with is no longer offered. */
export function configurationOf(item: BasketItem, product: LineProduct): ItemConfiguration | undefined {
  const options = product.options.map((option) => {
    const id = item.options?.find((one) => one.optionId === option.id)?.optionValueId;
    const value = id === undefined ? defaultOf(option) : option.values.find((one) => one.id === id);
    return value && { option, value };
  });
  const parts = product.parts.map((part, index) => {
    const id = item.parts?.[index];
    const choice = id === undefined ? part.choices[0] : part.choices.find((one) => one.productId === id);
    return choice && { productId: choice.productId, name: choice.name, quantity: part.quantity };
  });
  if (options.includes(undefined) || parts.includes(undefined)) return undefined;
  return {
    options: options as ChosenOption[],
    parts: parts as ChosenPart[],
    stock: stockNeeds(product.id, parts as ChosenPart[]),
  };
}

function stockNeeds(productId: string, parts: ChosenPart[]): StockNeed[] {
  if (parts.length === 0) return [{ productId, quantity: 1 }];
  return [
    { productId, quantity: 1, optional: true },
    ...parts.map((part) => ({ productId: part.productId, quantity: part.quantity })),
  ];
}

/**
 * Completes what a shopper chose: an option left open has its default value, a part that can only be one
 * product is that. Refuses options, values and parts that the product does not have, and an open part.
 */
export function completeConfiguration(item: BasketItem, product: LineProduct): void {
  const options = completeOptions(item.options ?? [], product);
  const parts = completeParts(item.parts ?? [], product);
  if (options.length > 0) item.options = options;
  else delete item.options;
  if (parts.length > 0) item.parts = parts;
  else delete item.parts;
}

function completeOptions(chosen: OptionChoice[], { id, name, options }: LineProduct): OptionChoice[] {
  for (const { optionId, optionValueId } of chosen) {
    const option = options.find((one) => one.id === optionId);
    if (!option?.values.some((value) => value.id === optionValueId)) {
      throw badRequest(
        `'${name}' has no ${option ? `value '${optionValueId}' of the option` : 'option'} '${optionId}'.`,
        'invalid-option-item',
        'Invalid Option Item',
        { productId: id, optionId, optionValueId },
      );
    }
  }
  return options.flatMap((option) => {
    const id = chosen.findLast((one) => one.optionId === option.id)?.optionValueId ?? defaultOf(option)?.id;
    return id === undefined ? [] : [{ optionId: option.id, optionValueId: id }];
  });
}

const defaultOf = ({ values }: DefinedOption) => values.find((value) => value.default) ?? values[0];

/** A part is named by the product chosen for it; each name is taken by the first part it may be for. */
function completeParts(chosen: string[], { id, name, parts }: LineProduct): string[] {
  const left = [...chosen];
  const take = ({ choices }: BundlePart): string | undefined => {
    const index = left.findIndex((one) => choices.map((choice) => choice.productId).includes(one));
    if (index >= 0) return left.splice(index, 1)[0];
    return choices.length === 1 ? choices[0]!.productId : undefined;
  };
  const settled = parts.map(take);
  const wrong = (detail: string, extra: object) =>
    badRequest(detail, 'invalid-bundled-product-item', 'Invalid Bundled Product Item', {
      productId: id,
      ...extra,
    });
  // The name of a part's master or of the bundle's own choice says nothing and takes nothing.
  const foreign = left.find(
    (one) => !parts.some(({ choices }) => choices.some((part) => part.masterId === one)),
  );
  if (foreign !== undefined) {
    throw wrong(`'${foreign}' is no part of '${name}'.`, { bundledProductId: foreign });
  }
  const open = settled.indexOf(undefined);
  if (open >= 0) {
    const names = parts[open]!.choices.map((choice) => choice.productId);
    throw wrong(`A part of '${name}' is still to be chosen.`, { choices: names.slice(0, 50) });
  }
  return settled as string[];
}
