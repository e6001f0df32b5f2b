import { type SubmissionResult, useForm } from '@conform-to/react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { type FormSchema, parseForm } from './parse-form.ts';

interface Options<Schema extends FormSchema> {
  id: string;
  schema: Schema;
  /** the part of the schema that counts for what was chosen in the form; without it all of it does */
  schemaFor?: (form: FormData) => FormSchema;
  /** what the server said of the last attempt */
  lastResult: SubmissionResult | undefined;
  defaultValue?: Partial<z.input<Schema>>;
  /** sends the checked form; without it the browser does */
  onSend?: (event: FormEvent<HTMLFormElement>, form: FormData) => void;
}

/**
 * A form whose schema is the server's: checked when a field is left, then while it is corrected, and on submit, where
 * the first fault takes the focus. Without scripts the server says the same.
 */
export function useShopForm<Schema extends FormSchema>({
  id,
  schema,
  schemaFor,
  lastResult,
  defaultValue,
  onSend,
}: Options<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue: defaultValue as never,
    // The browser's own messages would come before ours.
    defaultNoValidate: true,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, (schemaFor?.(formData) ?? schema) as Schema, schema),
    onSubmit: (event, { formData }) => onSend?.(event, formData),
  });
}
