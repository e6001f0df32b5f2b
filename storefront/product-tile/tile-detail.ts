import type { Picture } from '../images/picture.ts';

/** Whether a size or a length can be bought, asked for, awaited, or none of these. */
export type ChoiceState = 'orderable' | 'notify' | 'soon' | 'none';

export interface Choice {
  value: string;
  name: string;
  state: ChoiceState;
  /** the variant it stands for; undefined for a size that has several lengths */
  productId?: string;
  /** such as that one piece is left */
  note?: string;
  /** when it is expected, YYYY-MM-DD */
  date?: string;
}

export interface SizeChoice extends Choice {
  /** empty where the product has none */
  lengths: Choice[];
}

/** What a tile needs to know of a colour once somebody is interested in it. */
export interface ColourDetail {
  pictures: Picture[];
  /** empty where the colour is all there is to choose */
  sizes: SizeChoice[];
  /** every size is notify-me */
  allNotifyMe: boolean;
  /** the variant itself, where there are no sizes */
  only?: Choice;
}

/** By colour code; a product without colours has what there is to know under the empty code. */
export type TileDetail = Record<string, ColourDetail>;

/** The one thing a colour comes in, which needs no choice: without sizes, or with one size of one length. */
export function soleChoice(
  detail: ColourDetail,
): { size?: Choice; length?: Choice; final: Choice } | undefined {
  if (detail.only) return { final: detail.only };
  const [size, ...others] = detail.sizes;
  if (!size || others.length > 0) return undefined;
  const [length, ...longer] = size.lengths;
  if (longer.length > 0) return undefined;
  return length ? { size, length, final: length } : { size, final: size };
}

/** Whether a mail is offered for a choice. */
export const isAwaited = ({ state }: Choice): boolean => state === 'notify' || state === 'soon';

/**
 * The lengths a notify-me view lets choose from: only where none can be ordered and some are notify-me or coming soon
 * (specification, section 4).
 */
export function awaitedLengths(lengths: Choice[]): Choice[] | undefined {
  const none = lengths.every(({ state }) => state !== 'orderable');
  return none && lengths.some(isAwaited) ? lengths : undefined;
}
