import type { ReactNode } from 'react';
import type { CustomView } from './component-view.ts';

interface Kinds {
  text: string;
  /** sanitised HTML */
  html: string;
  number: number;
  flag: boolean;
}

/** Type of an attribute; with `!` it is required. */
export type Field = keyof Kinds | `${keyof Kinds}!`;

type ValueOf<F> = F extends `${infer Kind extends keyof Kinds}!`
  ? Kinds[Kind]
  : F extends keyof Kinds
    ? Kinds[F] | undefined
    : never;

/** A custom component: its attributes and how it renders. */
export interface CustomComponent {
  fields: Record<string, Field>;
  Show(view: CustomView): ReactNode;
}

/**
 * Defines a custom component. Every component also has the attributes of its box (`width`, `padding`, `bottomMargin`),
 * images (`image`, `imageTall`, `alt`) and link (`linkText`, `linkUrl`, `linkCategory`, `linkProduct`).
 */
export function customComponent<F extends Record<string, Field>>(
  fields: F,
  Show: (view: Omit<CustomView, 'values'> & { values: { [Name in keyof F]: ValueOf<F[Name]> } }) => ReactNode,
): CustomComponent {
  return { fields, Show: Show as CustomComponent['Show'] };
}
