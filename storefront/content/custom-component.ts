import type { ReactNode } from 'react';
import type { OwnView } from './component-view.ts';

interface Kinds {
  text: string;
  /** cleaned HTML */
  html: string;
  number: number;
  flag: boolean;
}

/** What an attribute of a component holds; with `!` the component is not shown without it. */
export type Field = keyof Kinds | `${keyof Kinds}!`;

type ValueOf<F> = F extends `${infer Kind extends keyof Kinds}!`
  ? Kinds[Kind]
  : F extends keyof Kinds
    ? Kinds[F] | undefined
    : never;

/** A component of the house's own: which attributes it has, and what shows them. */
export interface OwnComponent {
  fields: Record<string, Field>;
  Show(view: OwnView): ReactNode;
}

/**
 * Makes a component of its attributes and what shows them. Every component has, beside its own, the attributes for its
 * box (`width`, `padding`, `bottomMargin`), its pictures (`image`, `imageTall`, `alt`) and where it leads (`linkText`,
 * `linkUrl`, `linkCategory`, `linkProduct`).
 */
export function ownComponent<F extends Record<string, Field>>(
  fields: F,
  Show: (view: Omit<OwnView, 'values'> & { values: { [Name in keyof F]: ValueOf<F[Name]> } }) => ReactNode,
): OwnComponent {
  return { fields, Show: Show as OwnComponent['Show'] };
}
