import { badRequest } from '../http/problem.ts';
import type { DefinedOption } from '../products/related.ts';
import type { BasketItem, OptionChoice } from './basket-state.ts';
import type { BundlePart, ChosenOption, LineProduct } from './line-product.ts';

/** Stock record that one piece of a line consumes. */
export interface StockNeed {
  productId: string;
  quantity: number;
  /** a bundle may have its own record in addition to its parts', or none */
  optional?: boolean;
}

/** Selected product for a part of a bundle. */
export interface ChosenPart {
  productId: string;
  name: string;
  /** pieces in one bundle */
  quantity: number;
  /** default values of its options */
  options: ChosenOption[];
}

/** Selected options and parts of a product, and the stock that one piece consumes. */
export interface ItemConfiguration {
  options: ChosenOption[];
  parts: ChosenPart[];
  stock: StockNeed[];
}

/** Returns the configuration of a line; undefined when a selected value or part is no longer offered. */
export function configurationOf(item: BasketItem, product: LineProduct): ItemConfiguration | undefined {
  const options = product.options.map((option) => {
    const id = item.options?.find((one) => one.optionId === option.id)?.optionValueId;
    const value = id === undefined ? defaultOf(option) : option.values.find((one) => one.id === id);
    return value && { option, value };
  });
  const parts = product.parts.map((part, index) => {
    const id = item.parts?.[index];
    const choice = id === undefined ? part.choices[0] : part.choices.find((one) => one.productId === id);
    if (!choice) return undefined;
    const { productId, name, options } = choice;
    return { productId, name, options, quantity: part.quantity };
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
 * Completes a configuration: missing options get their default value, and a part with a single choice gets
 * that product. Throws 400 for unknown options, values and parts, and for a part without a selection.
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
      const isUnpriced = option?.unpriced?.includes(optionValueId);
      throw badRequest(
        isUnpriced
          ? `The value '${optionValueId}' of the option '${optionId}' of '${name}' has no price in this currency.`
          : `'${name}' has no ${option ? `value '${optionValueId}' of the option` : 'option'} '${optionId}'.`,
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

/** Assigns selected products to parts; each product goes to the first part that offers it. */
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
  // Clients may also send the master of a part; it selects nothing.
  const foreign = left.find(
    (one) => !parts.some(({ choices }) => choices.some((part) => part.masterId === one)),
  );
  if (foreign !== undefined) {
    throw wrong(`'${foreign}' is not part of '${name}'.`, { bundledProductId: foreign });
  }
  const open = settled.indexOf(undefined);
  if (open >= 0) {
    const names = parts[open]!.choices.map((choice) => choice.productId);
    throw wrong(`A part of '${name}' must be selected.`, { choices: names.slice(0, 50) });
  }
  return settled as string[];
}
