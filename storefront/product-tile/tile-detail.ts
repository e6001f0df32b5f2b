import type { Picture } from '../images/picture.ts';

/** Whether a size or length can be ordered, offers a notification, is coming soon, or none of these. */
export type ChoiceState = 'orderable' | 'notify' | 'soon' | 'none';

export interface Choice {
  value: string;
  name: string;
  state: ChoiceState;
  /** variant of the choice; undefined for a size with several lengths */
  productId?: string;
  /** for example that one piece is left */
  note?: string;
  /** expected date, YYYY-MM-DD */
  date?: string;
}

export interface SizeChoice extends Choice {
  /** empty when the product has no lengths */
  lengths: Choice[];
}

/** Data about a colour for the interactive part of a tile. */
export interface ColourDetail {
  pictures: Picture[];
  /** empty when the colour is the only choice */
  sizes: SizeChoice[];
  /** the merchant's names of the attributes that take the place of size and length */
  names?: { size?: string; length?: string };
  /** pieces to add at once, when a single one is not sold */
  minimum?: number;
  /** every size is notify-me */
  allNotifyMe: boolean;
  /** the variant, when there are no sizes */
  only?: Choice;
  /** it has one size and length, but other colours have others: the shopper is told what is added */
  isOneOfSeveral?: true;
}

/** Details by colour code; the key is empty for a product without colours. */
export type TileDetail = Record<string, ColourDetail>;

/**
 * Returns the only choice of a colour without sizes, or with one size and one length; undefined when there
 * are several, or when other colours have others (specification, section 2.9: Add opens the size picker).
 */
export function soleChoice(
  detail: ColourDetail,
): { size?: Choice; length?: Choice; final: Choice } | undefined {
  if (detail.only) return { final: detail.only };
  const [size, ...others] = detail.sizes;
  if (detail.isOneOfSeveral || !size || others.length > 0) return undefined;
  const [length, ...longer] = size.lengths;
  if (longer.length > 0) return undefined;
  return length ? { size, length, final: length } : { size, final: size };
}

/** Returns the detail with the choices that lead to these variants; the same one when `ids` is undefined. */
export function withVariants(
  detail: ColourDetail | undefined,
  ids: string[] | undefined,
): ColourDetail | undefined {
  if (!detail || !ids) return detail;
  const isShown = ({ productId }: Choice) => productId !== undefined && ids.includes(productId);
  const sizes = detail.sizes.flatMap((size) => {
    const lengths = size.lengths.filter(isShown);
    return (size.lengths.length > 0 ? lengths.length > 0 : isShown(size)) ? [{ ...size, lengths }] : [];
  });
  return { ...detail, sizes };
}

/** Whether a choice offers a notification. */
export const canNotify = (choice: Choice): choice is Choice & { state: 'notify' | 'soon' } =>
  choice.state === 'notify' || choice.state === 'soon';

/**
 * Returns the lengths to choose from in the notify-me dialog: only when none can be ordered and some are
 * notify-me or coming soon (specification, section 4).
 */
export function notifyLengths(lengths: Choice[]): Choice[] | undefined {
  const none = lengths.every(({ state }) => state !== 'orderable');
  return none && lengths.some(canNotify) ? lengths : undefined;
}
