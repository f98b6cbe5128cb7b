import type { FieldError } from '#platform/i18n/spoken-errors.ts';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';

import { isApiError } from '#platform/api/api-error.ts';
import { spokenErrors } from '#platform/i18n/spoken-errors.ts';

interface CardForm<Values> {
  initial: Values;
  schema: z.ZodMiniType;
  /** What is checked and sent; rejects with an ApiError. */
  bodyOf: (values: Values) => unknown;
  send: (values: Values) => Promise<unknown>;
}

/** A card with a few texts and one button: checks by the contract's schema, puts the server's field errors at their fields. */
export function useCardForm<Values extends Record<string, string>>({
  initial,
  schema,
  bodyOf,
  send,
}: CardForm<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const show = (list: FieldError[], form: HTMLFormElement) => {
    setErrors(Object.fromEntries(list.toReversed().map(({ field, message }) => [field, message])));
    const first = form.elements.namedItem(list[0]?.field ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = z.safeParse(schema, bodyOf(values));
    show(checked.success ? [] : spokenErrors(checked.error), form);
    if (!checked.success || isBusy) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(error.errors, form);
    } finally {
      setBusy(false);
    }
  };

  const text = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setErrors(({ [name]: _, ...others }) => others);
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
