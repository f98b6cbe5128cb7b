import type { FieldError } from '#platform/i18n/translated-errors.ts';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { ApiError } from '#platform/api/api-error.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';

type FieldErrors = Record<string, string>;

interface AuthFormOptions<Values extends object> {
  initial: Values;
  /** The contract's schema of the request body. Validates the values before they are sent. */
  schema: z.ZodMiniType;
  send: (values: Values) => Promise<unknown>;
}

/** Short form without a form library: validates with the contract's schema, sends, and shows errors on their fields. */
export function useAuthForm<Values extends object>({ initial, schema, send }: AuthFormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function showErrors(list: FieldError[]): void {
    setErrors(Object.fromEntries(list.toReversed().map(({ field, message }) => [field, message])));
    const first = list
      .map(({ field }) => form.current?.elements.namedItem(field))
      .find((element) => element instanceof HTMLElement);
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    form.current = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    if (isBusy) return;
    setFailure(undefined);
    const parsed = z.safeParse(schema, values);
    showErrors(parsed.success ? [] : translateErrors(parsed.error));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrors(error.errors);
      if (error.errors.length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** Props of a text control. Its error is in `errors` under the same name. */
  const text = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: String(values[name] ?? ''),
    onChange: (event: { target: { value: string } }) => {
      setValues((previous) => ({ ...previous, [name]: event.target.value }));
      clearErrors([name]);
    },
  });

  const set = (changes: Partial<Values>) => {
    setValues((previous) => ({ ...previous, ...changes }));
    clearErrors(Object.keys(changes));
  };

  function clearErrors(names: readonly string[]): void {
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !names.includes(name))));
  }

  return { values, set, text, errors, failure, isBusy, submit: (event: FormEvent) => void submit(event) };
}
