/** Value of a refinement. */
export interface RefinementValue {
  value: string;
  label: string;
  /** number of hits with this value */
  count: number;
  /** colour of the swatch */
  hex?: string;
  /** path of a category page, linked instead of refining */
  path?: string;
  /** true for the current category */
  current?: boolean;
}

export interface RefinementView {
  attribute: string;
  label: string;
  /** presentation of the values */
  kind: 'categories' | 'swatches' | 'chips' | 'list';
  values: RefinementValue[];
  /** more values than the merchant wants to see at once */
  scrolls?: true;
}
