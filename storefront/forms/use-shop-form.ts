import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useEffect } from 'react';
import type { z } from 'zod';
import { type FormSchema, parseForm } from './parse-form.ts';

interface Options<Schema extends FormSchema> {
  id: string;
  schema: Schema;
  /** the part of the schema that counts for what was chosen in the form; without it all of it does */
  schemaFor?: (form: FormData) => FormSchema;
  /** what the server said of the last attempt */
  lastResult: SubmissionResult | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** sends the checked form; without it the browser does */
  onSend?: (event: FormEvent<HTMLFormElement>, form: FormData) => void;
}

/**
 * A form whose schema is the server's: checked when a field is left, then while it is corrected, and on submit, where
 * the first invalid field is focused. Without scripts the server says the same.
 */
export function useShopForm<Schema extends FormSchema>({
  id,
  schema,
  schemaFor,
  lastResult,
  defaultValue,
  onSend,
}: Options<Schema>) {
  useEffect(() => {
    // A field that moves or goes while it has the focus is checked while React does not listen: the browser would send
    // the form to be checked, and the page with it.
    const stay = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') === '__intent__') event.preventDefault();
    };
    document.addEventListener('submit', stay);
    return () => document.removeEventListener('submit', stay);
  }, []);
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue: defaultValue,
    // The browser's own messages would come before ours.
    defaultNoValidate: true,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, (schemaFor?.(formData) ?? schema) as Schema, schema),
    onSubmit: (event, { formData }) => onSend?.(event, formData),
  });
}
