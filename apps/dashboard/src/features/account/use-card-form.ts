import type { FieldError } from '#platform/i18n/translated-errors.ts';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';

import { isApiError } from '#platform/api/api-error.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';

interface CardForm<Values> {
  initial: Values;
  schema: z.ZodMiniType;
  /** The request body, which `schema` validates. */
  toBody: (values: Values) => unknown;
  send: (values: Values) => Promise<unknown>;
}

/**
 * State of a small form of text fields. Validates the input with the contract's schema, and shows errors from the
 * server at their fields.
 */
export function useCardForm<Values extends Record<string, string>>({
  initial,
  schema,
  toBody,
  send,
}: CardForm<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const showErrors = (list: FieldError[], form: HTMLFormElement) => {
    setErrors(Object.fromEntries(list.toReversed().map(({ field, message }) => [field, message])));
    const first = form.elements.namedItem(list[0]?.field ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = z.safeParse(schema, toBody(values));
    showErrors(parsed.success ? [] : translateErrors(parsed.error), form);
    if (!parsed.success || isBusy) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      showErrors(error.errors, form);
    } finally {
      setBusy(false);
    }
  };

  const text = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((previous) => ({ ...previous, [name]: event.target.value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  return {
    text,
    errors,
    isBusy,
    reset: () => setValues(initial),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
