import type { VariationRoles } from '../../shared/variation-roles.ts';
import type { Choice, ChoiceState, SizeChoice } from './tile-detail.ts';
import type { Offer } from './tile-view.ts';

interface PlatformChoice {
  orderable?: boolean | undefined;
  isNotifyMe?: boolean | undefined;
  isComingSoon?: boolean | undefined;
}

interface PlatformSize extends PlatformChoice {
  size: string;
  sizeDisplayValue?: string;
  lengths?: (PlatformChoice & { length: string; lengthDisplayValue?: string })[];
  isLastUnit?: boolean;
  isLastUnitText?: string;
}

/** Custom attributes of the merchant about sizes, by colour code. */
export interface SizeAttributes {
  sizes: Record<string, PlatformSize[]>;
  allNotifyMe: Record<string, boolean>;
}

/** Returns a custom attribute keyed by colour code; empty when it has another type. */
export function byColour<T>(attribute: unknown): Record<string, T> {
  const isObject = typeof attribute === 'object' && attribute !== null && !Array.isArray(attribute);
  return isObject ? (attribute as Record<string, T>) : {};
}

export function readSizeAttributes(product: Record<string, unknown>): SizeAttributes {
  return {
    sizes: byColour(product.c_variantPrefMap),
    allNotifyMe: byColour(product.c_variantAllNotifyMe),
  };
}

/** Finds the variant of a colour, size and length; without a size or length, the first one of the others. */
export function findVariant<Variant extends { variationValues?: Record<string, string> }>(
  variants: Variant[] | undefined,
  roles: VariationRoles,
  colour: string,
  size?: string,
  length?: string,
): Variant | undefined {
  const has = (values: Record<string, string>, id: string | undefined, value: string | undefined) =>
    value === undefined || (id !== undefined && values[id] === value);
  return variants?.find(
    ({ variationValues: values = {} }) =>
      has(values, roles.color, colour || undefined) &&
      has(values, roles.size, size) &&
      has(values, roles.length, length),
  );
}

/** Orderable takes precedence over coming soon and notify-me (specification, section 4). */
function stateOf({ orderable, isNotifyMe, isComingSoon }: PlatformChoice): ChoiceState {
  // Without `orderable`, a size without flags counts as orderable.
  if (orderable ?? !(isNotifyMe || isComingSoon)) return 'orderable';
  if (isComingSoon) return 'soon';
  return isNotifyMe ? 'notify' : 'none';
}

/** Returns what a tile offers for a colour. `orderable` and `comingSoon` apply to colours without sizes. */
export function offerOf(
  { sizes, allNotifyMe }: SizeAttributes,
  colour: string,
  orderable: boolean,
  comingSoon: boolean,
): Offer {
  if (allNotifyMe[colour]) return 'notify';
  const states = (sizes[colour] ?? []).map(stateOf);
  if (states.length === 0) return orderable ? 'add' : comingSoon ? 'soon' : 'gone';
  if (states.every((state) => state === 'soon')) return 'soon';
  return states.every((state) => state === 'none') ? 'gone' : 'add';
}

/** Variant data that choices need; `date` is YYYY-MM-DD. */
export interface FoundVariant {
  id: string;
  orderable: boolean;
  date?: string;
}

/** Returns the sizes of a colour. `variantOf` finds the variant of a size, or of a size and length. */
export function sizeChoices(
  { sizes }: SizeAttributes,
  colour: string,
  variantOf: (size: string, length?: string) => FoundVariant | undefined,
): SizeChoice[] {
  return (sizes[colour] ?? []).map((source) => {
    const { size, sizeDisplayValue = size, lengths = [], isLastUnit, isLastUnitText } = source;
    const note = isLastUnit && isLastUnitText ? { note: isLastUnitText } : {};
    if (lengths.length === 0) {
      return { ...choiceOf(source, size, sizeDisplayValue, variantOf(size)), ...note, lengths: [] };
    }
    return {
      value: size,
      name: sizeDisplayValue,
      state: stateOf(source),
      ...note,
      lengths: lengths.map((one) =>
        choiceOf(one, one.length, one.lengthDisplayValue ?? one.length, variantOf(size, one.length)),
      ),
    };
  });
}

export function choiceOf(
  source: PlatformChoice,
  value: string,
  name: string,
  variant: FoundVariant | undefined,
): Choice {
  const state = stateOf({ orderable: variant?.orderable, ...source });
  return {
    value,
    name,
    // A choice without a variant cannot be added.
    state: state === 'orderable' && !variant ? 'none' : state,
    ...(variant ? { productId: variant.id } : {}),
    ...(variant?.date && state === 'soon' ? { date: variant.date } : {}),
  };
}
