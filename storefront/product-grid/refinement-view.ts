/** One value a listing can be narrowed by. */
export interface RefinementValue {
  value: string;
  label: string;
  /** hits it would leave */
  count: number;
  /** the colour to show it with */
  hex?: string;
  /** a category's own page, which is opened instead of refining */
  path?: string;
  /** the category that is shown */
  current?: boolean;
}

export interface RefinementView {
  attribute: string;
  label: string;
  /** how its values are shown */
  kind: 'categories' | 'swatches' | 'chips' | 'list';
  values: RefinementValue[];
}
