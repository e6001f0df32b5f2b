import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useEffect } from 'react';
import type { z } from 'zod';
import { type FormSchema, parseForm } from './parse-form.ts';

interface Options<Schema extends FormSchema> {
  id: string;
  schema: Schema;
  /** returns the schema for the current choices in the form; defaults to the whole schema */
  schemaFor?: (form: FormData) => FormSchema;
  /** server result of the last submission */
  lastResult: SubmissionResult | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** sends the validated form; by default the browser does */
  onSend?: (event: FormEvent<HTMLFormElement>, form: FormData) => void;
}

/** Whether fields of a form have errors: what an earlier submission failed for is then no longer the reason. */
export const hasFieldErrors = ({ allErrors }: { allErrors: Record<string, unknown> }): boolean =>
  Object.keys(allErrors).some((field) => field !== '');

/**
 * Form with the same schema as on the server: validates a field on blur, then on input while it is invalid, and all on
 * submit, which focuses the first invalid field. Without scripts the server validates.
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
    // When a focused field is moved or removed, Conform submits its validation intent while React is not listening, and the
    // browser would submit the form.
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
    // Disable the browser's validation messages.
    defaultNoValidate: true,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, (schemaFor?.(formData) ?? schema) as Schema, schema),
    onSubmit: (event, { formData }) => onSend?.(event, formData),
  });
}
