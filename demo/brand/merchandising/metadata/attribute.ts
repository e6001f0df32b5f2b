import { type Words, words } from '../../words.ts';

export type AttributeType =
  | 'string'
  | 'text'
  | 'html'
  | 'int'
  | 'double'
  | 'boolean'
  | 'email'
  | 'date'
  | 'datetime'
  | 'image'
  | 'set-of-string'
  | 'enum-of-string';

/** A custom attribute of a system object. */
export interface AttributeDefinition {
  id: string;
  type: AttributeType;
  name: Words;
  localizable?: true;
  mandatory?: true;
  /** values of an enumeration with their labels */
  values?: { value: string; name: Words }[];
  defaultValue?: string;
}

/** A group of attributes shown together to merchants. */
export interface AttributeGroup {
  id: string;
  name: Words;
  attributes: AttributeDefinition[];
}

type Names = [en: string, fr: string, es: string, de: string, it: string];

export const define = (type: AttributeType, id: string, ...name: Names): AttributeDefinition => ({
  id,
  type,
  name: words(...name),
});

/** An attribute with a value per language. */
export const localizable = (type: 'string' | 'text' | 'html', id: string, ...name: Names) =>
  ({ ...define(type, id, ...name), localizable: true }) satisfies AttributeDefinition;

export const group = (id: string, name: Words, attributes: AttributeDefinition[]): AttributeGroup => ({
  id,
  name,
  attributes,
});
